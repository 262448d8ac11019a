import { type Db, statement } from '#db/connect.ts'

const findTitleById = statement<{ courseId: string; title: string }, { courseId: string }>(
  `select id as course_id, title from courses where id = :courseId`,
)

/** The titles of courses, for callers whose viewer may know them already. */
export const findCourseTitle = async (
  db: Db,
  courseId: string,
): Promise<{ courseId: string; title: string } | undefined> => (await findTitleById(db, { courseId }))[0]
