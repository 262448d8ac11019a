import type { Media } from '@akada/contract/media/routes'
import { type Db, statement } from '#db/connect.ts'
import { lessonMediaOf } from '#features/courses/public/lessons.ts'
import { type MediaModel, mediaModel } from '#media/assets/media-model.ts'
import type { Context } from '#context.ts'

/** A picture or clip of a question, under addresses that expire. */
export interface Picture {
  /** Key of the upload it was made from. */
  key: string
  media: Media
}

/** Keyed by file id, as in questions. */
export type Pictures = ReadonlyMap<string, Picture>

export type PictureContext = Pick<Context, 'db' | 'storage' | 'now'> & {
  /** Whose right to the pictures ends with the course. */
  readerId?: string | undefined
}

/** Pictures and clips of questions are files of their quiz: what is released or another quiz's is not found. */
const listQuizMedia = statement<
  { id: string; key: string; model: MediaModel },
  { quizId: string; ids: readonly string[] }
>(`
  select m.id, m.source_key as key, ${mediaModel} as model
    from media_assets m
   where m.id::text = any(:ids::text[]) and m.owner_type = 'lesson' and m.owner_id = :quizId and m.released_at is null`)

/** What may have a picture or a clip, by the id of a file. */
interface Illustrated {
  image: string | null
  /** What it shows. */
  alt?: string
}
interface IllustratedQuestion extends Illustrated {
  options: readonly Illustrated[]
}

const fileIds = ({ image, options }: IllustratedQuestion) => [image, ...options.map((one) => one.image)]

/** The pictures and clips of some questions of a quiz. */
export async function findPictures(
  { db, storage, now, readerId }: PictureContext,
  quizId: string,
  questions: readonly IllustratedQuestion[],
): Promise<Pictures> {
  const ids = questions.flatMap(fileIds).filter((id) => id !== null)
  const rows = ids.length > 0 ? await listQuizMedia(db, { quizId, ids }) : []
  const found = rows.map(async ({ id, key, model }) => {
    const media = await lessonMediaOf(model, storage, {
      lessonId: quizId,
      readerId,
      isReturnable: false,
      now: now(),
    })
    return [id, { key, media }] as const
  })
  return new Map(await Promise.all(found))
}

/** For learners: under the id of its question or option, because ids of files reveal the order of the uploads. */
export function learnerPicture({ id, image, alt = '' }: Illustrated & { id: string }, pictures: Pictures) {
  const media = (image && pictures.get(image)?.media) || null
  return { image: media?.url || null, alt, media: media && { ...media, id, alt } }
}

/** As their creator sees it, by the key that was sent. */
export function creatorPicture({ image, alt = '' }: Illustrated, pictures: Pictures) {
  const { key = null, media = null } = (image && pictures.get(image)) || {}
  return { image: key, alt, media: media && { ...media, alt } }
}

const listUnusedMedia = statement<{ id: string }, { quizId: string }>(`
  select m.id from media_assets m
   where m.owner_type = 'lesson' and m.owner_id = :quizId and m.released_at is null
     and not exists (
       select from questions q join question_versions v on v.question_id = q.id
        where q.quiz_id = :quizId
          and (v.shown ->> 'image' = m.id::text
            or v.shown -> 'options' @> jsonb_build_array(jsonb_build_object('image', m.id)))
          and (q.deleted_at is null or exists (
            select from quiz_attempts t
             where t.quiz_id = :quizId and t.paper @> jsonb_build_array(jsonb_build_object('id', q.id)))))`)

/** Files of a quiz that no version of a question shows any more. */
export const findUnusedMedia = async (tx: Db, quizId: string): Promise<string[]> =>
  (await listUnusedMedia(tx, { quizId })).map(({ id }) => id)
