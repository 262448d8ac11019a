import { learningMessages } from '@akada/contract/learning/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { cohortStartOf } from '../rows/course-rows.ts'
import { mustSeeCourse } from '../rights/courses.policy.ts'
import { opensAtOf } from '../outline/module-view.ts'

/** A lesson, and the viewer's relation to it. */
interface LearnedLesson {
  courseId: string
  moduleId: string
  /** Of the course. */
  ownerId: string | null
  title: string
  isOwner: boolean
  /** Visible to learners: neither deleted nor a draft, and ready. */
  isLearnable: boolean
}

interface Row extends Omit<LearnedLesson, 'isOwner'> {
  isEntitled: boolean
  isOpened: boolean
  isPaused: boolean
  opensAfterDays: number | null
  learnsFrom: Date | null
}

const findLessonRights = statement<Row, { lessonId: string; userId: string }>(`
  select l.course_id, l.module_id, c.user_id as owner_id, l.title, o.opens_after_days,
         coalesce(${cohortStartOf('e')}, e.enrolled_at) as learns_from, e.paused_at is not null as is_paused,
         (select true from is_learnable(l)) is true as is_learnable,
         (select true from can_learn(:userId, c)) is true as is_entitled,
         (select true from lesson_progress p
           where p.user_id = :userId and p.course_id = c.id and p.lesson_id = l.id) is true as is_opened
    from lessons l join courses c on c.id = l.course_id join course_modules o on o.id = l.module_id
    left join enrolments e on e.course_id = c.id and e.user_id = :userId and e.ended_at is null
   where l.id = :lessonId`)

/** A part of the price is late. */
const pausedError = () => new ApiError('API_ERR_FORBIDDEN', { message: learningMessages.paused })

interface LessonAccess {
  lessonId: string
  userId: string
  now: Date
}

async function findEntitledLesson(
  db: Db,
  { lessonId, userId }: Omit<LessonAccess, 'now'>,
): Promise<Row & LearnedLesson> {
  const [row] = await findLessonRights(db, { lessonId, userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  if (row.isEntitled) return { ...row, isOwner: row.ownerId === userId }
  await mustSeeCourse(db, { courseId: row.courseId, viewerId: userId })
  if (row.isPaused && row.isLearnable) throw pausedError()
  throw new ApiError(row.isLearnable ? 'API_ERR_FORBIDDEN' : 'API_ERR_NOT_FOUND')
}

/**
 * A lesson that the member may learn or teaches, even a deleted one: 403 for members who only see the course.
 */
export const mustBeEntitled = (db: Db, access: Omit<LessonAccess, 'now'>): Promise<LearnedLesson> =>
  findEntitledLesson(db, access)

/** The same for an existing lesson, in a module that is open for the member or was opened before. */
export async function mustLearnLesson(db: Db, { now, ...access }: LessonAccess): Promise<LearnedLesson> {
  const lesson = await findEntitledLesson(db, access)
  if (lesson.isOwner) return lesson
  if (!lesson.isLearnable) throw new ApiError('API_ERR_NOT_FOUND')
  if (!lesson.isOpened && opensAtOf(lesson, { isOwner: false, learnsFrom: lesson.learnsFrom, now }))
    throw new ApiError('API_ERR_FORBIDDEN', { message: learningMessages.notOpen })
  return lesson
}

/** Whether the member may learn a lesson, and so be in its room. */
export const mayLearnLesson = (db: Db, access: LessonAccess): Promise<boolean> =>
  mustLearnLesson(db, access).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

const findCourseOfModule = statement<
  { courseId: string; isEntitled: boolean; isPaused: boolean },
  { moduleId: string; userId: string }
>(`
  select c.id as course_id, e.paused_at is not null as is_paused,
    (select true from can_learn(:userId, c)) is true as is_entitled
    from course_modules o join courses c on c.id = o.course_id
    left join enrolments e on e.course_id = c.id and e.user_id = :userId and e.ended_at is null
   where o.id = :moduleId and o.deleted_at is null`)

/** The course of a module that the member may learn or teaches; 403 for members who only see it. */
export async function mustLearnModule(
  db: Db,
  { moduleId, userId }: { moduleId: string; userId: string },
): Promise<string> {
  const [row] = await findCourseOfModule(db, { moduleId, userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  if (row.isEntitled) return row.courseId
  await mustSeeCourse(db, { courseId: row.courseId, viewerId: userId })
  if (row.isPaused) throw pausedError()
  throw new ApiError('API_ERR_FORBIDDEN')
}

const listVisibleLessons = statement<
  { id: string; courseId: string; title: string; isOwner: boolean },
  { viewerId: string; ids: readonly string[] }
>(`
  select l.id, l.course_id, l.title, c.user_id is not distinct from :viewerId::uuid as is_owner
    from lessons l join courses c on c.id = l.course_id left join users u on u.id = c.user_id
    cross join can_see_course(:viewerId, c, u)
   where l.id = any(:ids::uuid[])`)

/** Lessons of courses that the viewer may see, by title. */
export const findLessonNames = (db: Db, viewerId: string, ids: readonly string[]) =>
  listVisibleLessons(db, { viewerId, ids })

const listLearnedLessons = statement<
  { id: string; courseId: string; title: string },
  { userId: string; ids: readonly string[] }
>(`
  select l.id, l.course_id, l.title
    from lessons l join courses c on c.id = l.course_id cross join can_learn(:userId, c)
   where l.id = any(:ids::uuid[]) and l.deleted_at is null`)

/** Lessons that the member learns or teaches, by title. */
export const findLearnedLessons = (db: Db, userId: string, ids: readonly string[]) =>
  listLearnedLessons(db, { userId, ids })
