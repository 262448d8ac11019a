import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'

export interface TaughtCourse {
  id: string
  title: string
  itemsCount: number
  students: number
  completions: number
}

interface CourseAccess {
  courseId: string
  userId: string
}

const findTaughtCourse = statement<TaughtCourse, { courseId: string; userId: string }>(`
  select c.id, c.title, c.items_count, s.students, s.completions
    from courses c join course_stats s on s.course_id = c.id
    join users u on u.id = c.user_id cross join can_see_course(:userId, c, u)
   where c.id = :courseId and c.user_id = :userId and c.deleted_at is null`)

/** A course of the caller, to read who learns it: 403 for visible courses of others, 404 for the rest. */
export async function mustBeCreator(db: Db, { courseId, userId }: CourseAccess): Promise<TaughtCourse> {
  const [course] = await findTaughtCourse(db, { courseId, userId })
  if (course) return course
  await mustSeeCourse(db, { courseId, viewerId: userId })
  throw new ApiError('API_ERR_FORBIDDEN')
}
