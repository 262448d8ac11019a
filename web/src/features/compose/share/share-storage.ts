import { delMany, getMany, set } from 'idb-keyval'
import { draftDatabase } from '../draft/draft-database.ts'

/** What another app has shared with Akada. */
export interface Share {
  readonly title: string
  readonly body: string
  readonly files: readonly File[]
  /** Milliseconds since 1970. */
  readonly sharedAt: number
}

const key = 'akada.share'
/** Stored beside it, because writing it into the share would copy all its bytes. */
const ownerKey = `${key}/owner`

/** A member who opens the upload screen later than this came for something else. */
const keptFor = 24 * 3_600_000

/** The content of a form with the manifest's fields. */
export function readShare(form: FormData, sharedAt: number): Share {
  const textOf = (name: string) => [form.get(name)].find((value) => typeof value === 'string') ?? ''
  const [title, text, url] = [textOf('title'), textOf('text'), textOf('url')]
  // Apps put an address into the text as often as beside it.
  const body = text.includes(url) ? text : `${text}\n${url}`.trim()
  const files = form.getAll('files').filter((value) => value instanceof File && value.name !== '')
  return { title, body, files: files as File[], sharedAt }
}

/** Stores the latest share, and removes earlier ones; rejects when the browser has no space. */
export async function saveShare(share: Share): Promise<void> {
  await deleteShare()
  await set(key, share, draftDatabase)
}

/**
 * The share for this member, who may have had to sign in first. From now on it is theirs: a member who signs
 * in after them on this device does not see it.
 */
export async function shareFor(userId: string): Promise<Share | undefined> {
  const [share, owner = userId] = (await getMany([key, ownerKey], draftDatabase)) as [Share?, string?]
  if (!share || owner !== userId) return undefined
  if (Date.now() - share.sharedAt < keptFor) {
    await set(ownerKey, userId, draftDatabase)
    return share
  }
  await deleteShare()
  return undefined
}

/** Removes the waiting share; where the browser can't, nothing was stored either. */
export const deleteShare = () => delMany([key, ownerKey], draftDatabase).catch(() => undefined)
