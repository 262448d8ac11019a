import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from '#app.ts'
import type { World } from '../world/world.ts'

const index = `<!doctype html><html><head><title>Akada</title>
<meta
  name="description" content="x" /></head><body><div id="root"></div></body></html>`

/** The site with a built web app, as a crawler or a messenger requests it. */
export async function siteOf(world: World) {
  const webFolder = join(world.folder, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(join(webFolder, 'index.html'), index)
  const app = buildApp(world, { webFolder })
  return {
    get: (url: string, headers: Record<string, string> = { accept: '*/*' }) =>
      app.inject({ url, headers: { host: 'akada.local', ...headers } }),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

/** What a page's head says, by name. */
export const metas = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )

type Thing = Record<string, unknown> & { '@type': string }

/** What a page says in the words of schema.org, by type. */
export const thingsIn = (page: string): Record<string, Thing> =>
  Object.fromEntries(
    [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => {
      const thing = JSON.parse(text) as Thing
      return [thing['@type'], thing]
    }),
  )
