import { questionMediaBytes } from '@akada/contract/quizzes/questions'
import { uploadMessages } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { type Teaching, isLessonFile, mustBeUpload } from '#features/courses/public/lessons.ts'
import { fieldError } from '#lib/api-error.ts'
import { addAssets, nextPosition, releaseAssets } from '#media/assets/owner-assets.ts'
import { attachUploads, refuseUpload } from '#storage/uploads/attach.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import { findUnusedMedia } from './pictures.ts'

type Illustrated = { image?: string | null | undefined }
type Form = Illustrated & { options?: readonly Illustrated[] | undefined }

const keysIn = (forms: readonly Form[]): string[] => {
  const keys = forms.flatMap(({ image, options = [] }) => [image, ...options.map((one) => one.image)])
  return [...new Set(keys.filter((key) => typeof key === 'string' && key !== ''))] as string[]
}

/** Types of uploads by their keys. */
export type NewFiles = ReadonlyMap<string, string>

/** Refuses pictures and clips that are not the member's uploads; call it before the transaction that uses them. */
export async function mustHavePictures(
  context: Teaching,
  { userId, forms }: { userId: string; forms: readonly Form[] },
): Promise<NewFiles> {
  const files = new Map<string, string>()
  const ofOptions = new Set(forms.flatMap(({ options = [] }) => options.map(({ image }) => image)))
  for (const key of keysIn(forms)) {
    // A form that is sent twice has used its files.
    if (await isLessonFile(context.db, key)) continue
    const mimeType = await mustBeUpload(context, { userId, key })
    files.set(key, mimeType)
    // An option is chosen where it is pressed, so nothing in it can be played.
    if (ofOptions.has(key) && kindOf(mimeType) !== 'image') throw refuseUpload(uploadMessages.unsupported)
    const stored = await context.storage.stat(key)
    if (stored && stored.bytes > questionMediaBytes)
      throw fieldError('media', uploadMessages.tooLarge, 'API_ERR_TOO_LARGE')
  }
  return files
}

const findQuizFiles = statement<
  { id: string; key: string; isReleased: boolean },
  { quizId: string; keys: readonly string[] }
>(`
  select id, source_key as key, released_at is not null as is_released
    from media_assets where owner_type = 'lesson' and owner_id = :quizId and source_key = any(:keys::text[])`)

interface PictureUploads {
  quizId: string
  userId: string
  files: NewFiles
}

/** Makes uploads files of a quiz whose course is locked; forms then name files in the place of uploads. */
export async function attachPictures<F extends Form>(
  tx: Db,
  context: Pick<Teaching, 'jobs' | 'now'>,
  { forms, ...placing }: PictureUploads & { forms: readonly F[] },
): Promise<F[]> {
  const keys = keysIn(forms)
  if (keys.length === 0) return [...forms]
  const known = await findQuizFiles(tx, { quizId: placing.quizId, keys })
  const added = keys.filter((key) => !known.some((file) => file.key === key))
  if (added.length > 0) await addFiles(tx, context, { ...placing, keys: added })
  const rows = await findQuizFiles(tx, { quizId: placing.quizId, keys })
  const ids = new Map(rows.map(({ id, key, isReleased }) => [key, isReleased ? null : id]))
  const named = <I extends Illustrated>(one: I): I =>
    one.image ? { ...one, image: ids.get(one.image) ?? null } : one
  return forms.map((form) => ({
    ...named(form),
    ...(form.options && { options: form.options.map(named) }),
  }))
}

async function addFiles(
  tx: Db,
  { jobs, now }: Pick<Teaching, 'jobs' | 'now'>,
  { quizId, userId, files, keys }: PictureUploads & { keys: readonly string[] },
): Promise<void> {
  await attachUploads(tx, { keys, userId, namespace: 'courses', now: now() })
  const owner = { ownerType: 'lesson', ownerId: quizId } as const
  const sent = keys.map((key) => ({ key, mimeType: files.get(key) ?? '' }))
  await addAssets(tx, { ...owner, from: await nextPosition(tx, owner), jobs }, sent)
}

/** Releases pictures and clips that no version of a question shows any more. */
export async function releaseUnusedPictures(
  tx: Db,
  { quizId, userId, now }: { quizId: string; userId: string; now: Date },
): Promise<void> {
  const ids = await findUnusedMedia(tx, quizId)
  if (ids.length > 0) await releaseAssets(tx, { ownerType: 'lesson', ownerId: quizId, userId, now, ids })
}
