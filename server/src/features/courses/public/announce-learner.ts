import type { WebhookPayloads } from '@akada/contract/webhooks/payloads'
import { type Db, statement } from '#db/connect.ts'
import { announce, memberInWebhook } from '#features/webhooks/public.ts'

type LearnerEvent = 'learner.enrolled' | 'learner.completed' | 'certificate.issued' | 'review.written'

const findCourseOfCreator = statement<{ creatorId: string | null; title: string }, { courseId: string }>(
  `select user_id as creator_id, title from courses where id = :courseId`,
)

interface Happened<E extends LearnerEvent> {
  event: E
  courseId: string
  userId: string
  now: Date
  /** What the event says beside course and learner. */
  more: Omit<WebhookPayloads[E], 'course' | 'learner'>
}

/** Tells the programs of a course's creator what a learner has done; in its transaction. */
export async function announceLearner<E extends LearnerEvent>(
  tx: Db,
  { event, courseId, userId, now, more }: Happened<E>,
): Promise<void> {
  const [course] = await findCourseOfCreator(tx, { courseId })
  if (!course) return
  await announce(tx, {
    to: course.creatorId,
    event,
    subject: `${courseId} ${userId}`,
    aboutId: userId,
    now,
    data: async () => {
      const learner = await memberInWebhook(tx, userId)
      const of = { course: { id: courseId, title: course.title }, learner }
      return learner && ({ ...of, ...more } as unknown as WebhookPayloads[E])
    },
  })
}
