import { drawFilms } from '../drawn-films.ts'
import { type Ladders, bytesOf, ladderFolder, makeLadders, sizeOf } from '../film-ladders.ts'
import { lossOf } from '../film-loss.ts'
import { picturesOfADay } from '../pictures-of-a-day.ts'
import { type Measured, type Row, median } from '../row.ts'

interface Film {
  path: string
  clip: Ladders
  lesson: Ladders
}

/** What nobody sees: the loss up to which AV1 need not be better than H.264. */
const invisible = 0.005

/** Drawn films of a minute in H.264 with AAC, and in AV1 with Opus. */
export const row: Row = {
  measure: async ({ folder }) => {
    const films: Film[] = []
    for (const [index, path] of (await drawFilms(folder)).entries()) {
      const make = (isLesson: boolean) =>
        makeLadders(path, { folder: ladderFolder(folder, `${index}-${isLesson}`), isLesson })
      films.push({ path, clip: await make(false), lesson: await make(true) })
    }
    const limit = 'the same films in H.264 and AAC'
    const compared = (what: string, atMost: number, pairs: Pair[]): Measured => ({
      what: `${what}, median of ${pairs.length} drawn films of a minute`,
      limit,
      ratio: median(pairs.map(({ figure, limit }) => figure / limit)),
      goal: { atMost },
      detail: pairs.map(({ figure, limit }) => `${format(figure)} of ${format(limit)}`).join(', '),
    })
    return [
      compared(
        'bytes in AV1 and Opus at 360p',
        0.55,
        films.map(({ clip }) => bytesAt(clip, 360)),
      ),
      compared(
        'the same at 240p',
        0.7,
        films.map(({ clip }) => bytesAt(clip, 240)),
      ),
      compared(
        'the same at 240p as lessons, whose sound is speech',
        0.4,
        films.map(({ lesson }) => bytesAt(lesson, 240)),
      ),
      compared('loss of likeness (1 - SSIM) at 360p', 1.1, await Promise.all(films.map(lossAt))),
      compared(
        'processor seconds of the second ladder',
        1.5,
        films.map(({ clip }) => ({ figure: clip.lightSeconds, limit: clip.plainSeconds })),
      ),
      compared(
        'disk with both ladders',
        1.6,
        films.map(({ clip: { plain, light } }) => ({
          figure: bytesOf(plain) + bytesOf(light),
          limit: bytesOf(plain),
        })),
      ),
      await aDay(films, folder),
    ]
  },
}

/** A hundred films of a minute at 360p, a lesson of an hour at 240p, the pictures of a course page and of a chat. */
async function aDay(films: readonly Film[], folder: string): Promise<Measured> {
  const pictures = await picturesOfADay(folder)
  const bytesOfDay = (codec: keyof Pair) =>
    100 * median(films.map(({ clip }) => bytesAt(clip, 360)[codec])) +
    60 * median(films.map(({ lesson }) => bytesAt(lesson, 240)[codec])) +
    pictures
  const [figure, limit] = [bytesOfDay('figure'), bytesOfDay('limit')]
  return {
    what: 'bytes of a day: 100 films of a minute, an hour of lessons, the pictures of a course page and of a chat',
    limit: 'the same day in H.264 and AAC',
    ratio: figure / limit,
    goal: { atMost: 0.55 },
    detail: `${(figure / 1_000_000).toFixed(1)} MB of ${(limit / 1_000_000).toFixed(1)} MB`,
  }
}

interface Pair {
  figure: number
  limit: number
}

function bytesAt(ladders: Ladders, height: number): Pair {
  const { plain, light } = sizeOf(ladders, height)
  return { figure: light.bytes, limit: plain.bytes }
}

async function lossAt({ path, clip }: Film): Promise<Pair> {
  const { plain, light } = sizeOf(clip, 360)
  const [figure, limit] = [await lossOf(path, light.path), await lossOf(path, plain.path)]
  return { figure: Math.max(figure, invisible), limit: Math.max(limit, invisible) }
}

const format = (figure: number) =>
  figure >= 1000 ? `${Math.round(figure / 1000)} kB` : figure.toFixed(figure < 1 ? 4 : 1)
