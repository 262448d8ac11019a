import { megabytesPerMinute } from '@akada/contract/meetings/model'
import { aMeeting } from '@akada/server/features/meetings/testing/meetings.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import {
  comeIn,
  control,
  devicesWith,
  ratesOf,
  seesMore,
  trafficOf,
  watchConnections,
} from '../support/meetings.ts'

// As many pictures as a camera sends.
test.use(devicesWith({ framesPerSecond: 20 }))

/** What voices alone take at most, sent and received. */
const voices = 1.5
const names = ['Ada', 'Obi', 'Ngozi'] as const

/** Whether pictures come. */
const grows = async (page: Page) => {
  const { decoded } = await trafficOf(page)
  await page.waitForTimeout(700)
  return (await trafficOf(page)).decoded > decoded
}

/** Megabytes a minute, as the meter says. */
async function metered(page: Page): Promise<number> {
  const words = await page.getByRole('button', { name: /MB a minute/ }).innerText()
  return Number(/([\d.]+) MB a minute/.exec(words)?.[1])
}

test('a meeting takes no more data than is promised and metered, and nothing for pictures that nobody sees @any-width', async ({
  site,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const people = await Promise.all(
    names.map((firstName) => site.aUser(undefined, { firstName, lastName: 'Eze' })),
  )
  const { code } = await aMeeting(site.db, people[0]!)
  const pages: Page[] = []
  for (const person of people) {
    const page = await signedIn(person)
    await watchConnections(page)
    await page.goto(`/studio/zoom/meeting/${code}`)
    await comeIn(page)
    pages.push(page)
    // Alone, nobody sees the camera.
    if (pages.length === 1) await expect.poll(async () => (await ratesOf(pages, 2))[0]).toBeLessThan(voices)
  }
  const [ada, obi] = [pages[0]!, pages[1]!]
  for (const [n, page] of pages.entries())
    for (const name of names.filter((_, other) => other !== n)) await seesMore(page, `${name} Eze`)
  const most = async (seconds: number) => Math.max(...(await ratesOf(pages, seconds)))
  const rates = await ratesOf(pages, 8)
  expect(Math.max(...rates)).toBeLessThan(megabytesPerMinute.auto)
  // The meter says what the network carries.
  for (const [n, page] of pages.entries()) {
    const error = async () => Math.abs((await metered(page)) / rates[n]! - 1)
    await expect.poll(error).toBeLessThan(0.3)
  }
  // No tile is as wide as the largest layer.
  for (const page of pages) expect((await trafficOf(page)).layers.f).toBe(0)

  // A board covers the pictures of who looks at it, and is nobody else's business.
  // Three tiles leave no hole: the third is in the middle.
  const tiles = ada.getByRole('region', { name: 'Participants' }).getByRole('listitem')
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map(async (n) => (await tiles.nth(n).boundingBox())!),
  )
  expect(Math.round(third!.x - first!.x)).toBe(Math.round((second!.x - first!.x) / 2))
  await control(ada, 'Whiteboard').click()
  await expect(obi.getByText('Ada Eze has opened the whiteboard.')).toBeVisible()
  await expect.poll(() => grows(ada)).toBe(false)
  await expect.poll(() => grows(obi)).toBe(true)
  for (const page of pages.slice(1)) await control(page, 'Whiteboard').click()
  await expect.poll(() => most(2)).toBeLessThan(voices)
  for (const page of pages) await control(page, 'Whiteboard').click()
  await seesMore(ada, 'Obi Eze')

  for (const page of pages) {
    await page.getByRole('button', { name: /MB/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Data' })
    await dialog.getByText('Small pictures').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await expect.poll(() => most(4)).toBeLessThan(megabytesPerMinute.low)
  await seesMore(ada, 'Obi Eze')
})
