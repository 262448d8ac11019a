import { type LessonNote, learningMessages, notesPerLesson } from '@akada/contract/learning/routes'
import { type Db, statement } from '#db/connect.ts'
import { findCourseOfLesson } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustLearn } from './learning.policy.ts'

interface Row {
  id: string
  lessonId: string
  atSecond: number
  body: string
  changedAt: Date
}

const noteOf = ({ changedAt, ...row }: Row): LessonNote => ({ ...row, changedAt: changedAt.toISOString() })

const columns = 'n.id, n.lesson_id, n.at_second, n.body, n.changed_at'
const listNotesOfCourse = statement<Row, { courseId: string; userId: string }>(`
  select ${columns} from lessons l join lesson_notes n on n.lesson_id = l.id
   where l.course_id = :courseId and n.user_id = :userId and n.deleted_at is null
   order by n.lesson_id, n.at_second, n.id limit 5000`)

interface NoteAccess {
  userId: string
  noteId: string
}

/** The caller's own notes in a course. */
export async function listNotes(
  { db }: Pick<Context, 'db'>,
  { courseId, userId }: { courseId: string; userId: string },
) {
  const rows = await db.transaction().execute(async (tx) => {
    await mustLearn(tx, { courseId, userId })
    return listNotesOfCourse(tx, { courseId, userId })
  })
  return { notes: rows.map(noteOf) }
}

const countNotes = statement<{ count: number }, { userId: string; lessonId: string; noteId: string }>(`
  select count(*)::int as count from lesson_notes
   where user_id = :userId and lesson_id = :lessonId and deleted_at is null and id <> :noteId`)
/** The newer of two versions wins, whichever arrives first; times in the future count as now. */
const upsertNote = statement<
  unknown,
  {
    noteId: string
    userId: string
    lessonId: string
    atSecond: number
    body: string
    changedAt: string
    now: Date
  }
>(`
  insert into lesson_notes as n (id, user_id, lesson_id, at_second, body, changed_at)
  values (:noteId, :userId, :lessonId, :atSecond, :body, least(:changedAt::timestamptz, :now::timestamptz))
  on conflict (id) do update
     set at_second = excluded.at_second, body = excluded.body, changed_at = excluded.changed_at, deleted_at = null
   where n.user_id = excluded.user_id and n.lesson_id = excluded.lesson_id and n.changed_at < excluded.changed_at`)
const findNote = statement<Row, { noteId: string; userId: string }>(
  `select ${columns} from lesson_notes n where n.id = :noteId and n.user_id = :userId`,
)

/** Writes a note under an id created by the caller. */
export async function putNote(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, noteId, note }: NoteAccess & { note: Omit<LessonNote, 'id'> },
): Promise<LessonNote> {
  const { lessonId, atSecond, body, changedAt } = note
  const courseId = await findCourseOfLesson(db, lessonId)
  if (!courseId) throw new ApiError('API_ERR_NOT_FOUND')
  const [row] = await db.transaction().execute(async (tx) => {
    await mustLearn(tx, { courseId, userId })
    await mustHaveRoom(tx, { userId, lessonId, noteId })
    await upsertNote(tx, { noteId, userId, lessonId, atSecond, body, changedAt, now: now() })
    return findNote(tx, { noteId, userId })
  })
  // The id belongs to somebody else.
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return noteOf(row)
}

async function mustHaveRoom(
  tx: Db,
  { userId, lessonId, noteId }: NoteAccess & { lessonId: string },
): Promise<void> {
  const [counted] = await countNotes(tx, { userId, lessonId, noteId })
  if ((counted?.count ?? 0) >= notesPerLesson)
    throw new ApiError('API_ERR_VALIDATION', { message: learningMessages.manyNotes })
}

const markNoteDeleted = statement<unknown, { noteId: string; userId: string; now: Date }>(`
  update lesson_notes set deleted_at = coalesce(deleted_at, :now::timestamptz), body = '', changed_at = :now::timestamptz
   where id = :noteId and user_id = :userId returning id`)

/** Deletes an own note; idempotent. */
export async function deleteNote({ db, now }: Pick<Context, 'db' | 'now'>, { userId, noteId }: NoteAccess) {
  if ((await markNoteDeleted(db, { noteId, userId, now: now() })).length === 0)
    throw new ApiError('API_ERR_NOT_FOUND')
  return { id: noteId, deleted: true as const }
}
