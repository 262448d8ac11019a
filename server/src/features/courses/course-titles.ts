import { type Db, statement } from '#db/connect.ts'

const titleOf = statement<{ courseId: string; title: string }>(
  `select id as course_id, title from courses where id = $1`,
)

/** What a course is called, for whoever may know of it already. */
export const findCourseTitle = async (
  db: Db,
  courseId: string,
): Promise<{ courseId: string; title: string } | undefined> => (await titleOf(db, courseId))[0]
