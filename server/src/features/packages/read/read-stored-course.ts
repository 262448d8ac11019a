import type { PackedCourse, PackedFile, PackedLesson, PackedModule } from '@akada/contract/packages/manifest'
import { nairaOf } from '@akada/contract/money/model'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { readStoredQuiz } from './read-stored-quiz.ts'
import { type PackedContent, type Reading, listFileTypes, packed } from './reading.ts'

interface CourseRow {
  title: string
  description: string
  difficultyLevel: PackedCourse['difficultyLevel']
  tags: string[]
  category: PackedCourse['category']
  language: string
  isPaid: boolean
  amountMinor: number | null
  originalAmountMinor: number | null
  allowDownload: boolean
  givesCertificate: boolean
}

const findOwnCourse = statement<CourseRow, { courseId: string; userId: string }>(`
  select title, description, difficulty_level, tags, category, language, is_paid, amount_minor, original_amount_minor,
         allow_download, gives_certificate
    from courses where id = :courseId and user_id = :userId and deleted_at is null and removed_at is null`)

interface ModuleRow {
  id: string
  title: string
  description: string
  difficultyLevel: string | null
  opensAfterDays: number | null
}

const listPackedModules = statement<ModuleRow, { courseId: string }>(`
  select id, title, description, difficulty_level, opens_after_days
    from course_modules where course_id = :courseId and deleted_at is null order by position`)

interface LessonRow {
  id: string
  moduleId: string
  kind: string
  title: string
  description: string
  body: string | null
  isPreview: boolean
  isRequired: boolean
  isDraft: boolean
  key: string | null
  mimeType: string | null
  captions: { language: string; body: string }[]
}

const listPackedLessons = statement<LessonRow, { courseId: string }>(`
  select l.id, l.module_id, l.kind, l.title, l.description, l.body, l.is_preview, l.is_required, l.is_draft,
         m.source_key as key, m.mime_type,
         coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'body', t.body) order by t.language)
                     from lesson_captions t where t.lesson_id = l.id), '[]') as captions
    from lessons l left join media_assets m on m.id = l.file_id and m.released_at is null
   where l.course_id = :courseId and l.deleted_at is null order by l.position`)

export interface StoredCourse {
  course: PackedCourse
  contents: PackedContent[]
}

/** A course of a member with all that belongs to it, as a package holds it: without learners, and without ids. */
export async function readStoredCourse(
  context: Pick<Context, 'db' | 'live' | 'storage' | 'now'>,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<StoredCourse> {
  const { db } = context
  const [row] = await findOwnCourse(db, { courseId, userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const contents: PackedContent[] = []
  const reading: Reading = { ...context, userId, contents }
  const cover = await coverOf(reading, courseId)
  const lessons = await listPackedLessons(db, { courseId })
  const modules: PackedModule[] = []
  for (const { id, ...module } of await listPackedModules(db, { courseId }))
    modules.push({
      ...module,
      lessons: await lessonsOf(
        reading,
        lessons.filter(({ moduleId }) => moduleId === id),
        modules.length + 1,
      ),
    })
  return { course: { ...courseFields(row), cover, modules }, contents }
}

function courseFields({ amountMinor, originalAmountMinor, ...row }: CourseRow) {
  if (!row.isPaid || amountMinor === null) return { ...row, isPaid: false }
  return {
    ...row,
    currency: 'NGN' as const,
    amount: nairaOf(amountMinor),
    ...(originalAmountMinor !== null && { originalPrice: nairaOf(originalAmountMinor) }),
  }
}

async function coverOf(reading: Reading, courseId: string): Promise<PackedFile | null> {
  const file = (await listFileTypes(reading.db, { ownerType: 'course', ownerId: courseId })).at(-1)
  return file ? { path: packed(reading, 'cover', file.key), mimeType: file.mimeType } : null
}

async function lessonsOf(
  reading: Reading,
  rows: readonly LessonRow[],
  module: number,
): Promise<PackedLesson[]> {
  const lessons: PackedLesson[] = []
  for (const row of rows) {
    const lesson = await lessonOf(reading, row, `${module}-${lessons.length + 1}`)
    if (lesson) lessons.push(lesson)
  }
  return lessons
}

/** Nothing for a lesson whose file is gone. */
async function lessonOf(reading: Reading, row: LessonRow, number: string): Promise<PackedLesson | undefined> {
  const { title, description, isPreview, isRequired, isDraft } = row
  const words = { title, description, isPreview, isRequired, isDraft }
  if (row.kind === 'text') return { kind: 'text', ...words, body: row.body ?? '' }
  if (row.kind === 'quiz') return readStoredQuiz(reading, { id: row.id, words, number })
  if (row.key === null || row.mimeType === null) return undefined
  const captions = row.captions.map(({ language, body }) => {
    const path = `captions/${number}.${language}.vtt`
    reading.contents.push({ path, text: body })
    return { language, path }
  })
  const file = { path: packed(reading, number, row.key), mimeType: row.mimeType }
  return { kind: 'file', ...words, file, captions }
}
