import { dayMs } from '@akada/contract/durations'
import type { OpenLesson } from '@akada/contract/courses/modules'
import type { Media, Rendition } from '@akada/contract/media/routes'
import { refundWindow } from '@akada/contract/payments/routes'
import { type MediaModel, mediaOf } from '#media/assets/media-model.ts'
import { leastLifetime } from '#storage/grants.ts'
import type { Storage } from '#storage/storage.ts'
import type { CourseRow } from '../rows/course-rows.ts'

/** The reader for whom addresses of a lesson's files are signed. */
export interface LessonReader {
  lessonId: string
  /** Null for a visitor; undefined for teachers, whose addresses name nobody. */
  readerId: string | null | undefined
  /** While the reader can still return the course, a store that can't check their right gets addresses for minutes. */
  isReturnable: boolean
  now: Date
}

export type AddressStore = Pick<Storage, 'privateUrl'>

/** Whether a learner is still within the days in which a purchase can be returned. */
export const isReturnable = ({ boughtAt }: Pick<CourseRow, 'boughtAt'>, now: Date): boolean =>
  boughtAt !== null && now.getTime() - boughtAt.getTime() < refundWindow.days * dayMs

/** Until when the addresses that a reader gets now are good at least. */
export function addressesUntil(
  { isReturnable, now }: Pick<LessonReader, 'isReturnable' | 'now'>,
  { checksReaders }: Pick<Storage, 'checksReaders'>,
): string {
  return new Date(now.getTime() + leastLifetime({ isBrief: isReturnable && !checksReaders })).toISOString()
}

/** The sound is a file beside the sizes of a film, which have a height; a PDF is neither. */
export function splitSound(media: Media): { media: Media; sound: OpenLesson['sound'] } {
  if (media.mimeType === 'application/pdf') return { media, sound: null }
  const sound = media.renditions.find(({ height }) => height === 0)
  const renditions = media.renditions.filter(({ height }) => height > 0)
  const opus = media.alternatives?.find(({ codec }) => codec === 'opus')
  const alternatives = media.alternatives?.filter(({ codec }) => codec !== 'opus') ?? []
  const { alternatives: _, ...plain } = media
  return {
    media: { ...plain, renditions, ...(alternatives.length > 0 && { alternatives }) },
    sound: sound ? { ...fileOf(sound), ...(opus && { opus: fileOf(opus) }) } : null,
  }
}

const fileOf = ({ url, bytes }: Pick<Rendition, 'url' | 'bytes'>) => ({ url, bytes })

/** A file of a lesson under addresses that expire, and that end with their reader's right where this server serves them. */
export async function privateMediaOf(
  model: MediaModel,
  storage: AddressStore,
  reader: LessonReader,
): Promise<Media> {
  const { lessonId: ownerId, readerId, isReturnable, now } = reader
  const address = {
    now,
    ...(readerId !== undefined && { reading: { ownerType: 'lesson', ownerId, readerId } }),
    isBrief: isReturnable,
  }
  const keys = [model.key, model.posterKey, ...model.stills.map(({ key }) => key)]
  const played = [...model.renditions, ...(model.alternatives ?? [])].map(({ key }) => key)
  const all = [...keys, ...played].filter((key) => key !== null && key !== '')
  const addresses = new Map<string, string>()
  for (const key of all) addresses.set(String(key), await storage.privateUrl(String(key), address))
  return mediaOf(model, { url: (key) => addresses.get(key) ?? '' })
}

/** A file of a lesson or a quiz; its sound alone is no size of it. */
export const lessonMediaOf = async (model: MediaModel, storage: AddressStore, reader: LessonReader) =>
  splitSound(await privateMediaOf(model, storage, reader)).media
