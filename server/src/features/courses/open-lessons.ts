import type { OpenLesson } from '@akada/contract/lesson'
import type { Media } from '@akada/contract/media'
import { type Db, statement } from '#db/connect.ts'
import { type MediaModel, mediaModel, mediaOf } from '#media/assets/media-model.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import type { CourseRow } from './course-rows.ts'
import { lessonOf, type Progress } from './module-view.ts'
import { textTree } from './text-tree.ts'

interface Row {
  id: string
  body: string | null
  media: MediaModel | null
  captions: { language: string; body: string }[]
}

const byIds = statement<Row>(`
  select l.id, l.body,
         (select ${mediaModel} from media_assets m where m.id = l.file_id) as media,
         coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'body', t.body) order by t.language)
                     from lesson_captions t where t.lesson_id = l.id), '[]') as captions
    from lessons l where l.id = any($1::uuid[])`)

interface Opening {
  course: CourseRow
  lessonIds: readonly string[]
  isOwner: boolean
  progress: Progress
}

/** Lessons of a course with their addresses, for who may open them: the caller has made sure of that. */
export async function openLessons(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { course, lessonIds, isOwner, progress }: Opening,
): Promise<OpenLesson[]> {
  const rows = new Map((await byIds(db, lessonIds)).map((row) => [row.id, row]))
  const order = course.outline.flatMap((module) =>
    module.items.filter((item) => isOwner || item.isLearnable).map((item) => ({ item, moduleId: module.id })),
  )
  const lessons: OpenLesson[] = []
  for (const [index, { item, moduleId }] of order.entries()) {
    const row = rows.get(item.id)
    if (!row) continue
    lessons.push({
      ...lessonOf(item, moduleId, { isOwner, now: now(), progress }),
      ...(await contentOf(row, { storage, now: now(), isOwner })),
      courseId: course.id,
      fileId: item.fileId,
      previousId: order[index - 1]?.item.id ?? null,
      nextId: order[index + 1]?.item.id ?? null,
    })
  }
  return lessons
}

async function contentOf(
  { body, media: model, captions }: Row,
  { storage, now, isOwner }: { storage: Pick<Storage, 'privateUrl'>; now: Date; isOwner: boolean },
) {
  const { media, sound } = model ? divided(await privateMediaOf(model, storage, now)) : nothing
  return {
    url: media?.url ?? '',
    media,
    sound,
    pages: [],
    bodyTree: textTree(body ?? ''),
    ...(isOwner && body !== null && { body }),
    captions: captions.map(({ language, body: text }) => ({
      language,
      label: labelOf(language),
      url: `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`,
    })),
  }
}

const nothing = { media: null, sound: null }

/** The sound is a file beside the sizes of a film, which have a height; a PDF is neither. */
function divided(media: Media): { media: Media; sound: OpenLesson['sound'] } {
  if (media.mimeType === 'application/pdf') return { media, sound: null }
  const sound = media.renditions.find(({ height }) => height === 0)
  const renditions = media.renditions.filter(({ height }) => height > 0)
  return { media: { ...media, renditions }, sound: sound ? { url: sound.url, bytes: sound.bytes } : null }
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
const labelOf = (language: string) => languages.of(language) ?? language

async function privateMediaOf(model: MediaModel, storage: Pick<Storage, 'privateUrl'>, now: Date) {
  const keys = [model.key, model.posterKey, ...model.stills.map(({ key }) => key)]
  const all = [...keys, ...model.renditions.map(({ key }) => key)].filter((key) => key !== null && key !== '')
  const addresses = new Map<string, string>()
  for (const key of all) addresses.set(String(key), await storage.privateUrl(String(key), now))
  return mediaOf(model, { url: (key) => addresses.get(key) ?? '' })
}

/** A file of a lesson under addresses that expire; its sound alone is no size of it. */
export const lessonMediaOf = async (model: MediaModel, storage: Pick<Storage, 'privateUrl'>, now: Date) =>
  divided(await privateMediaOf(model, storage, now)).media

const courseOf = statement<{ courseId: string }>(
  `select course_id from lessons where id = $1 and deleted_at is null`,
)

/** The course that a lesson is part of. */
export const findCourseOfLesson = async (db: Db, lessonId: string): Promise<string | undefined> =>
  (await courseOf(db, lessonId))[0]?.courseId
