import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, still } from '@akada/demo/drawing/film.ts'
import { catalogue } from '@akada/demo/lessons/catalogue.ts'
import { writeStills } from '@akada/server/media/images/stills.ts'
import sharp from 'sharp'

/** Covers of a course page, and pictures of a chat. */
const [covers, sent] = [12, 30]

/** Bytes of a day's pictures as a phone gets them: drawn ones, in AVIF for the page and in WebP for the chat. */
export async function picturesOfADay(folder: string): Promise<number> {
  const drawn = catalogue
    .flatMap(({ media }) => media)
    .find((media): media is Picture => media.kind === 'picture')
  if (!drawn) throw new Error('The catalogue has no picture.')
  const place = join(folder, 'pictures')
  await mkdir(place, { recursive: true })
  const picture = sharp(still(drawn))
  const { width, height } = await picture.metadata()
  const [small] = await writeStills(picture, { width, height }, place)
  const large = join(place, '960.webp')
  return covers * (await bytesOf(small?.path ?? '')) + sent * (await bytesOf(large))
}

const bytesOf = async (path: string) => (await stat(path)).size
