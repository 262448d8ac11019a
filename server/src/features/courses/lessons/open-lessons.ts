import type { OpenLesson } from '@akada/contract/courses/modules'
import { type Db, statement } from '#db/connect.ts'
import { type MediaModel, mediaModel } from '#media/assets/media-model.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import type { CourseRow } from '../rows/course-rows.ts'
import { leastSeconds } from './least-seconds.ts'
import { lessonOf, type Progress } from '../outline/module-view.ts'
import {
  type LessonReader,
  addressesUntil,
  splitSound,
  isReturnable,
  privateMediaOf,
} from './private-media.ts'
import { textTree } from '@akada/contract/text/markdown'

interface Row {
  id: string
  body: string | null
  media: MediaModel | null
  captions: { language: string; body: string }[]
  leastSeconds: number
}

const listLessonContents = statement<Row, { lessonIds: readonly string[] }>(`
  select l.id, l.body, ${leastSeconds('l', 'm')} as least_seconds,
         case when m.id is not null then ${mediaModel} end as media,
         coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'body', t.body) order by t.language)
                     from lesson_captions t where t.lesson_id = l.id), '[]') as captions
    from lessons l left join media_assets m on m.id = l.file_id where l.id = any(:lessonIds::uuid[])`)

interface Opening {
  course: CourseRow
  lessonIds: readonly string[]
  /** None: a visitor, who opens a preview. */
  viewerId: string | undefined
  progress: Progress
  /** A list hands out no texts and captions, nor addresses that a store would accept from whoever can still return the course. */
  isListed?: boolean
}

interface Content {
  storage: Pick<Storage, 'privateUrl' | 'checksReaders'>
  isOwner: boolean
  isListed: boolean
  isWithheld: boolean
  reader: Omit<LessonReader, 'lessonId'>
}

/** Lessons of a course with their addresses. The caller has checked the right to open them. */
export async function openLessons(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { course, lessonIds, viewerId, progress, isListed = false }: Opening,
): Promise<OpenLesson[]> {
  const isOwner = course.userId !== null && course.userId === viewerId
  const reader = { readerId: viewerId ?? null, isReturnable: isReturnable(course, now()), now: now() }
  const rows = new Map((await listLessonContents(db, { lessonIds })).map((row) => [row.id, row]))
  const order = orderedItems(course, isOwner)
  const isWithheld = isListed && !storage.checksReaders && reader.isReturnable
  const lessons = order.map(async ({ item, moduleId }, index): Promise<OpenLesson[]> => {
    const row = rows.get(item.id)
    if (!row) return []
    const content = { storage, isOwner, isListed, isWithheld: isWithheld && !item.isPreview, reader }
    const neighbours = {
      previousId: order[index - 1]?.item.id ?? null,
      nextId: order[index + 1]?.item.id ?? null,
    }
    return [
      {
        ...lessonOf(item, moduleId, { isOwner, now: now(), progress }),
        ...(await contentOf(row, content)),
        courseId: course.id,
        addressesUntil: addressesUntil(reader, storage),
        fileId: item.fileId,
        ...neighbours,
      },
    ]
  })
  return (await Promise.all(lessons)).flat()
}

const orderedItems = ({ outline }: CourseRow, isOwner: boolean) =>
  outline.flatMap((module) =>
    module.items.filter((item) => isOwner || item.isLearnable).map((item) => ({ item, moduleId: module.id })),
  )

async function contentOf(
  { id, body, media: model, captions, leastSeconds }: Row,
  { storage, isOwner, isListed, isWithheld, reader }: Content,
) {
  const { media, sound } =
    model && !isWithheld
      ? splitSound(await privateMediaOf(model, storage, { ...reader, lessonId: id }))
      : noMedia
  return {
    url: media?.url ?? '',
    media,
    sound,
    pages: [],
    leastSeconds,
    ...textsOf({ body, captions }, { isShown: isOwner || !isListed }),
    ...(isOwner && body !== null && { body }),
  }
}

const textsOf = ({ body, captions }: Pick<Row, 'body' | 'captions'>, { isShown }: { isShown: boolean }) => ({
  bodyTree: isShown ? textTree(body ?? '') : [],
  captions: (isShown ? captions : []).map(({ language, body: text }) => ({
    language,
    label: labelOf(language),
    url: `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`,
  })),
})

const noMedia = { media: null, sound: null }

const languages = new Intl.DisplayNames('en', { type: 'language' })
const labelOf = (language: string) => languages.of(language) ?? language

const findLessonCourse = statement<{ courseId: string }, { lessonId: string }>(
  `select course_id from lessons where id = :lessonId and deleted_at is null`,
)

/** The course that a lesson is part of. */
export const findCourseOfLesson = async (db: Db, lessonId: string): Promise<string | undefined> =>
  (await findLessonCourse(db, { lessonId }))[0]?.courseId
