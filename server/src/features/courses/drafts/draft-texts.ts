import { type Db, statement } from '#db/connect.ts'
import { type Subject, findDraftChanges, dropFields, putIntoDraft } from './draft-rows.ts'

interface Texts {
  title?: string | undefined
  description?: string | undefined
  body?: string | undefined
}

type PublicTexts = Record<keyof Texts, string>

interface Drafting {
  courseId: string
  subject: Subject & { type: 'module' | 'lesson' }
  texts: Texts
  seen: number | undefined
  now: Date
}

/** A module or lesson that learners see; one that its creator alone sees needs no draft. */
const findPublicModule = statement<PublicTexts, { id: string }>(`
  select m.title, m.description, '' as body
    from course_modules m join courses c on c.id = m.course_id
   where m.id = :id and m.deleted_at is null and c.published_at is not null`)
const findPublicLesson = statement<PublicTexts, { id: string }>(`
  select l.title, l.description, coalesce(l.body, '') as body
    from lessons l join courses c on c.id = l.course_id
   where l.id = :id and l.deleted_at is null and not l.is_draft and c.published_at is not null`)

/**
 * Puts texts of a module or lesson into the draft of its course, which is locked. False when nobody else sees them yet:
 * they can change at once.
 */
export async function putTextsIntoDraft(
  tx: Db,
  { courseId, subject, texts, seen, now }: Drafting,
): Promise<boolean> {
  const [live] = await (subject.type === 'module' ? findPublicModule : findPublicLesson)(tx, {
    id: subject.id,
  })
  const fields = Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  if (!live) {
    await dropFields(tx, { courseId, subjectId: subject.id, names: Object.keys(fields) })
    return false
  }
  if (Object.keys(fields).length > 0)
    await putIntoDraft(tx, { courseId, subject, fields, live: { ...live }, seen, now })
  return true
}

/** The texts of a lesson that wait to be published. */
export async function findDraftTexts(db: Db, courseId: string, lessonId: string): Promise<Texts | undefined> {
  const lessonChanges = (await findDraftChanges(db, courseId)).filter(
    ({ subjectId }) => subjectId === lessonId,
  )
  return lessonChanges.length === 0
    ? undefined
    : Object.fromEntries(lessonChanges.map(({ field, value }) => [field, value]))
}
