import { test as base } from './app.ts'
import { openDoor } from './door.ts'

export type Door = Awaited<ReturnType<typeof openDoor>>

/** Everything that browsers send goes through a door that the test can shut. */
export const test = base.extend<{ door: Door }>({
  site: async ({ site }, use) => {
    const door = await openDoor(site.url)
    await use(Object.assign(site, { url: door.url, door }))
    await door.close()
  },
  door: async ({ site }, use) => use((site as typeof site & { door: Door }).door),
})
