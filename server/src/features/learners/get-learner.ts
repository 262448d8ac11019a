import type { getLearner as api } from '@akada/contract/learners/routes'
import type { ReplyOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { listAttendedMeetings } from '#features/meetings/public.ts'
import { findCertificateNumber } from '#features/certificates/public.ts'
import { attemptsOfLearners } from '#features/quizzes/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustBeCreator } from './learners.policy.ts'
import { viewLearners } from './list/learner-view.ts'
import { learnersByIds } from './list/page-of-learners.ts'

type Details = ReplyOf<typeof api>

/** What there is to learn now, in its order, and how much of it was seen. */
const listLearnerLessons = statement<Details['lessons'][number], { courseId: string; learnerId: string }>(`
  select l.id as media_id, l.title, m.title as module, p.done_at is not null as done,
         case when p.done_at is not null then 100
              when p.lesson_id is null or l.kind = 'quiz' then 0
              else least(100, 100 * seen_units(p.seen) / coalesce((select units_of(a) from media_assets a where a.id = l.file_id), 1))
         end::int as share,
         coalesce(p.position_seconds, 0) as position_seconds
    from lessons l cross join is_learnable(l) join course_modules m on m.id = l.module_id and m.deleted_at is null
    left join lesson_progress p on p.user_id = :learnerId and p.course_id = :courseId and p.lesson_id = l.id
   where l.course_id = :courseId order by m.position, l.position`)

const listMessagesToLearner = statement<
  { id: string; subject: string; sentAt: Date },
  { courseId: string; learnerId: string }
>(`
  select m.id, m.subject, m.sent_at
    from course_messages m join course_message_recipients r on r.message_id = m.id and r.user_id = :learnerId
   where m.course_id = :courseId order by m.sent_at desc limit 20`)

/** Attempts that are shown of one learner. */
const maxAttempts = 100

interface LearnerAccess {
  courseId: string
  learnerId: string
  userId: string
}

/** One learner of an own course, with everything that they have done in it. */
export async function getLearner(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { courseId, learnerId, userId }: LearnerAccess,
): Promise<Details> {
  const course = await mustBeCreator(db, { courseId, userId })
  const rows = await learnersByIds(db, { courseId, creatorId: userId, ids: [learnerId] })
  const [learner] = await viewLearners({ db, storage, course, now: now() }, rows)
  if (!learner) throw new ApiError('API_ERR_NOT_FOUND')
  const userIds = [learnerId]
  const messages = await listMessagesToLearner(db, { courseId, learnerId })
  return {
    ...learner,
    lessons: await listLearnerLessons(db, { courseId, learnerId }),
    attempts: await attemptsOfLearners(db, {
      courseId,
      userIds,
      limit: maxAttempts,
      withOpen: true,
      now: now(),
    }),
    certificate: await findCertificateNumber(db, { courseId, userId: learnerId }),
    messages: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })),
    meetings: (await listAttendedMeetings(db, { hostId: userId, userId: learnerId })).map(
      ({ joinedAt, ...meeting }) => ({
        ...meeting,
        joinedAt: joinedAt.toISOString(),
      }),
    ),
  }
}
