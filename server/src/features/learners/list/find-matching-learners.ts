import type { LearnerFilter } from '@akada/contract/learners/routes'
import { type Db, statement } from '#db/connect.ts'
import { toLearnerCriteria, matchesCriteria } from './learner-filter.ts'

const listMatchingLearners = statement<
  { id: string },
  { courseId: string; patterns: readonly string[]; isComplete: boolean | null; limit: number }
>(`
  select e.user_id as id from enrolments e where e.course_id = :courseId and ${matchesCriteria} order by e.found_by, e.user_id
    limit :limit::int`)

/** Ids of the present learners whom a search and a filter find, so many at most. */
export async function findMatchingLearners(
  db: Db,
  course: { id: string; title: string },
  { limit, ...filter }: LearnerFilter & { limit: number },
): Promise<string[]> {
  const { patterns, isComplete } = await toLearnerCriteria(db, filter, course)
  return (await listMatchingLearners(db, { courseId: course.id, patterns, isComplete, limit })).map(
    ({ id }) => id,
  )
}
