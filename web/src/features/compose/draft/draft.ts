import { bodyLength, titleLength } from '@akada/contract/posts/routes'
import { randomId } from '#lib/random-id.ts'
import { type UploadItem, isFinished, percentOf, queuedItem } from '#features/uploads/public.ts'

/** An unfinished post. A member has one, stored until it is posted. */
export interface Draft {
  /** Created once per post, so that posting it twice makes one post. */
  readonly clientId: string
  readonly title: string
  readonly body: string
  /** Each with its leading hash. */
  readonly hashtags: readonly string[]
  readonly allowComments: boolean
  /** The author's course that Learn More links to. */
  readonly courseId: string | null
  /** The member has pressed Post; it goes out once all files have arrived. */
  readonly wantsPost: boolean
  readonly items: readonly UploadItem[]
}

export const emptyDraft = (): Draft => ({
  clientId: randomId(),
  title: '',
  body: '',
  hashtags: [],
  allowComments: true,
  courseId: null,
  wantsPost: false,
  items: [],
})

export const isEmpty = ({ title, body, hashtags, items }: Draft) =>
  items.length === 0 && hashtags.length === 0 && title.trim() === '' && body.trim() === ''

type StoredItem = Pick<
  UploadItem,
  | 'id'
  | 'name'
  | 'size'
  | 'mimeType'
  | 'type'
  | 'arrived'
  | 'status'
  | 'reason'
  | 'url'
  | 'tempUrl'
  | 'announcedAt'
  | 'alt'
  | 'coverSeconds'
>

/** A draft as it is stored: text, settings and storage keys, without the bytes. */
export interface StoredDraft extends Omit<Draft, 'items'> {
  readonly items: readonly StoredItem[]
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

export function storedDraft({ items, ...text }: Draft): Omit<StoredDraft, 'savedAt'> {
  return {
    ...text,
    items: items.map((item) => {
      const { id, name, size, mimeType, type, arrived, reason, url, tempUrl, announcedAt, alt } = item
      const { coverSeconds } = item
      // Bytes in transit mean nothing after a reload; parts that have arrived do.
      const status = isFinished(item) ? item.status : 'queued'
      const address = { url, tempUrl, announcedAt }
      return { id, name, size, mimeType, type, arrived, status, reason, ...address, alt, coverSeconds }
    }),
  }
}

/** Uploads that no post uses are removed from the store after a day (decision on media); an hour is left for posting. */
const uploadLifetime = 23 * 3_600_000

/** A draft restored from storage with its files: what was uploaded retains its key, the rest waits in the queue. */
export function restoredDraft(
  stored: StoredDraft,
  { files, now }: { files: readonly (File | undefined)[]; now: number },
): Draft {
  const { clientId, title, body, hashtags, allowComments, wantsPost } = stored
  // Drafts of earlier versions link to nothing.
  const courseId = stored.courseId ?? null
  const items = stored.items.map((item, index) => restoredItem(item, { file: files[index], now }))
  return { clientId, title, body, hashtags, allowComments, courseId, wantsPost, items }
}

function restoredItem(item: StoredItem, { file, now }: { file: File | undefined; now: number }): UploadItem {
  const hasArrived = item.url !== null && now - (item.announcedAt ?? 0) < uploadLifetime
  const previewUrl = file ? URL.createObjectURL(file) : null
  const bytes = { file: file ?? null, previewUrl, progress: percentOf(item.arrived, item) }
  if (item.status === 'done' && hasArrived) return queuedItem({ ...item, ...bytes, progress: 100 })
  if (!file) return queuedItem({ ...item, ...bytes, url: null, status: 'failed', reason: 'file' })
  return queuedItem({ ...item, ...bytes, url: null, status: item.status === 'done' ? 'queued' : item.status })
}

/** Text of a draft within the limits of a post. */
export const trimmedText = ({ title, body }: Pick<Draft, 'title' | 'body'>) => ({
  title: title.trim().slice(0, titleLength),
  body: body.trim().slice(0, bodyLength),
})
