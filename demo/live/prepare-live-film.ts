import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRenderer } from '../renderer.ts'
import { type LiveFilm, readLiveFilm } from './live-film.ts'

/** The lesson as the first start has drawn it. */
export const liveFilmFile = (dataFolder: string) => join(dataFolder, 'demo-live.webm')

/** Draws and encodes the live lesson once; afterwards teaching it only reads a file. */
export async function prepareLiveFilm(dataFolder: string): Promise<LiveFilm> {
  const file = liveFilmFile(dataFolder)
  if (!existsSync(file)) {
    await using renderer = await createRenderer(join(dataFolder, 'demo-live-drawing'))
    const [drawn] = await renderer.live()
    if (!drawn) throw new Error('The live lesson was not drawn.')
    await writeFile(`${file}.new`, drawn.bytes)
    await rename(`${file}.new`, file)
  }
  return readLiveFilm(file)
}
