import { listUserCourses } from '@akada/contract/courses/routes'
import { createReview, replyToReview } from '@akada/contract/reviews/routes'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import type { Sessions } from './sessions.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
}

/** Reviews by learners of the first free course, and the teacher's replies. */
const reviews = [
  {
    by: 'blessing.udo',
    rating: 5,
    comment: 'I finally see why the two pieces must be one size. My teacher only said "find the LCM".',
    reply: 'That is the whole of it, Blessing. Now do the ten sums without looking.',
  },
  {
    by: 'musa.danjuma',
    rating: 4,
    comment: 'Clear, and small on data. I would like more on word problems with money.',
    reply: undefined,
  },
] as const

/** Reviewers must have some progress in the course. */
export const isReviewer = (username: string): boolean => reviews.some(({ by }) => by === username)

/** Learners review the first free course; repeating it changes nothing. */
export async function makeReviews(
  { client, sessions }: House,
  courses: readonly DemoCourse[],
): Promise<void> {
  const course = courses.find(({ price }) => price === undefined)
  if (!course) return
  const teacher = await sessions.sessionOf(course.by)
  const query = { status: 'published' } as const
  const own = await client.call(listUserCourses, {
    token: teacher.token,
    params: { id: teacher.userId },
    query,
  })
  const interactableId = own.courses.find(({ title }) => title === course.title)?.id
  if (!interactableId) return
  for (const { by, rating, comment, reply } of reviews) {
    const { token } = await sessions.sessionOf(by)
    const body = { interactableId, interactableType: 'COURSE' as const, rating, comment }
    const { id } = await client.call(createReview, { token, body })
    if (reply)
      await client.call(replyToReview, { token: teacher.token, params: { id }, body: { body: reply } })
  }
}
