import { type Db, statement } from '#db/connect.ts'

const listCoursesOfMember = statement<{ courseId: string }, { userId: string }>(
  `select course_id from enrolments where user_id = :userId and ended_at is null`,
)

/** The courses that a member learns. */
export const coursesOfLearner = async (db: Db, userId: string): Promise<string[]> =>
  (await listCoursesOfMember(db, { userId })).map(({ courseId }) => courseId)

const listLearnerPage = statement<{ userId: string }, { courseId: string; after: string; limit: number }>(`
  select user_id from enrolments where course_id = :courseId and user_id > :after::uuid and ended_at is null
    order by user_id limit :limit`)

/** The learners of a course, in the order of their ids. */
export const learnersOf = async (
  db: Db,
  { courseId, after, limit }: { courseId: string; after: string; limit: number },
): Promise<string[]> => (await listLearnerPage(db, { courseId, after, limit })).map(({ userId }) => userId)

const listLearnersAmong = statement<{ userId: string }, { courseId: string; userIds: readonly string[] }>(`
  select user_id from enrolments where course_id = :courseId and user_id = any(:userIds::uuid[]) and ended_at is null`)

/** Which of some members learn a course. */
export const learnersAmong = async (
  db: Db,
  courseId: string,
  userIds: readonly string[],
): Promise<string[]> => (await listLearnersAmong(db, { courseId, userIds })).map(({ userId }) => userId)
