import type { Lesson, OpenLesson } from '@akada/contract/courses/modules'
import { ladderOf, playsAv1 } from '#features/media/public.ts'
import { playsOpus, smallerSound } from '../player/smaller-sound.ts'
import type { StoredLesson, Way } from './lesson-store.ts'

interface LessonFile {
  url: string
  bytes: number
  mimeType: string
}

/** On the road bytes and room count more than the battery: whatever this device plays smoothly. */
const lowestOf = ({ media }: Pick<OpenLesson, 'media'>) => (media ? ladderOf(media, playsAv1)[0] : undefined)

/** The file that a lesson needs to be opened; texts need none. */
export function fileOf(lesson: OpenLesson, way: Way): LessonFile | undefined {
  if (lesson.kind === 'text' || lesson.kind === 'quiz') return undefined
  if (way === 'sound' && lesson.sound) return { ...smallerSound(lesson.sound), mimeType: 'audio/mp4' }
  const { url, bytes } = lowestOf(lesson) ?? { url: lesson.url, bytes: expectedBytes(lesson, way) }
  return url === '' ? undefined : { url, bytes, mimeType: lesson.mimeType }
}

/** What a lesson costs to download, by its outline. */
export function expectedBytes({ sizes }: Pick<Lesson, 'sizes'>, way: Way): number {
  const sound = sizes.find(({ height }) => height === 'sound')
  const soundBytes = sound ? bytesHere(sound, playsOpus()) : 0
  if (way === 'sound' && sound) return soundBytes
  const seen = sizes
    .filter(({ height }) => height !== 'sound')
    .map((size) => bytesHere(size, typeof size.height === 'number' && playsAv1(size.height)))
  return seen.length > 0 ? Math.min(...seen) : soundBytes
}

const bytesHere = ({ bytes, alternativeBytes }: Lesson['sizes'][number], isLight: boolean) =>
  (isLight ? alternativeBytes : undefined) ?? bytes

const addresses = new Map<string, string>()

/** An address of the stored file; the same while the page is open, so that a playing film is not interrupted. */
export function addressOf({ lesson, way }: StoredLesson, file: Blob): string {
  const key = `${lesson.id} ${lesson.fileId} ${way}`
  const known = addresses.get(key)
  if (known) return known
  const made = URL.createObjectURL(file)
  addresses.set(key, made)
  return made
}

/** The lesson as it is opened from this device: there is one way to play it, and it costs nothing. */
export function fromDevice(lesson: OpenLesson, stored: StoredLesson, url: string): OpenLesson {
  const isSound = stored.way === 'sound' && stored.lesson.sound !== null
  const sound = isSound ? { url, bytes: stored.bytes } : null
  const lowest = lowestOf(stored.lesson)
  const renditions = lowest && !isSound ? [{ ...lowest, url }] : []
  const media = lesson.media && !isSound ? { ...lesson.media, url, renditions, alternatives: [] } : null
  return { ...lesson, url, media, sound }
}
