import { type LineOutcome, enrolManyMessages } from '@akada/contract/learning/enrolment-routes'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { lockSender } from '#features/external-mails/public.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { isMailable, phoneAddressSql } from '#lib/phone-address.ts'
import type { Context } from '#context.ts'
import { addLearner } from '../enrolments.ts'
import { type Line, readLines } from './read-lines.ts'
import { type Inviting, sendInvitations } from './send-invitations.ts'

interface Course {
  courseId: string
  /** Its creator. */
  userId: string
}

async function mustTakeLists(tx: Db, course: Course): Promise<void> {
  const { status, isPaid } = await mustTeach(tx, course)
  if (status !== 'published') throw new ApiError('API_ERR_CONFLICT', { message: enrolManyMessages.isClosed })
  if (isPaid) throw new ApiError('API_ERR_CONFLICT', { message: enrolManyMessages.isPaid })
}

interface Known {
  address: string
  isOwn: boolean
  isInvited: boolean
  isSent: boolean
  isAccepted: boolean
  /** Whom the creator teaches already and sees by this address, in this course or another. */
  learnerId: string | null
  isEnrolled: boolean
}

/**
 * Learners of the creator's are known by the email address that the creator sees, as long as neither has blocked the other. Who has
 * left this course is invited, as others are.
 */
const listKnownAddresses = statement<Known, Course & { addresses: readonly string[] }>(`
  select a.address, exists (select from users o where o.id = :userId
                     and a.address in (lower(o.email), ${phoneAddressSql('o.phone_number')})) as is_own,
         i.id is not null as is_invited, i.sent_at is not null as is_sent, i.accepted_at is not null as is_accepted,
         l.user_id as learner_id, coalesce(l.is_enrolled, false) as is_enrolled
    from unnest(:addresses::text[]) a (address)
    left join course_invitations i on i.course_id = :courseId and i.address = a.address
    left join lateral (
      select e.user_id, bool_or(e.course_id = :courseId) as is_enrolled
        from users u join enrolments e on e.user_id = u.id and e.ended_at is null
        join courses c on c.id = e.course_id and c.user_id = :userId and c.deleted_at is null
       where lower(u.email) = a.address and ${isMailable('u.email')} and u.user_verified and u.deleted_at is null
         and exists (select from can_interact(:userId, u))
         and not exists (select from enrolments x
                          where x.course_id = :courseId and x.user_id = u.id and x.ended_at is not null)
       group by e.user_id) l on true`)

/** What is known before anybody is enrolled or invited; undefined for who may be. */
function outcomeOf({ isOwn, isEnrolled, isInvited, isSent, isAccepted, learnerId }: Known) {
  if (isOwn) return 'yourself' as const
  if (isEnrolled || isAccepted) return 'already-enrolled' as const
  if (learnerId) return 'enrolled' as const
  if (isInvited) return isSent ? ('already-invited' as const) : ('waiting' as const)
  return undefined
}

/** Ends a transaction without its changes. */
class Trial extends Error {}

interface Form extends Course {
  addresses: readonly string[]
  isTrial: boolean
}

/** Enrols those on a list whom the creator teaches already, and invites the others; sent again it does nothing twice. */
export async function enrolMany(
  context: Context,
  { addresses, isTrial, ...course }: Form,
): Promise<{ lines: LineOutcome[] }> {
  await context.jobs.open()
  let lines: Line[] = []
  const outcomes = new Map<string, LineOutcome>()
  const learnerIds: string[] = []
  const plan = context.db.transaction().execute(async (tx) => {
    await mustTakeLists(tx, course)
    const within: Inviting = { ...context, db: tx }
    const sender = await lockSender(within, course.userId)
    lines = readLines(addresses, { takesPhones: sender.hasPhone && context.messenger.reachesPhones })
    const written = lines.flatMap((line) => ('address' in line ? [line.address] : []))
    const strangers: string[] = []
    for (const known of await listKnownAddresses(tx, { ...course, addresses: written })) {
      const outcome = outcomeOf(known)
      if (outcome) outcomes.set(known.address, outcome)
      else strangers.push(known.address)
      if (outcome === 'enrolled') learnerIds.push(known.learnerId!)
    }
    const sent = await sendInvitations(within, { course, sender, addresses: strangers })
    for (const [address, outcome] of sent) outcomes.set(address, outcome)
    if (isTrial) throw new Trial()
  })
  await plan.catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  if (!isTrial) for (const learnerId of learnerIds) await enrolLearner(context, { ...course, learnerId })
  return { lines: lines.map((line) => ('address' in line ? outcomes.get(line.address)! : line.outcome)) }
}

/** One after the other, so that nobody waits for the counters of the course longer than for one of them. */
const enrolLearner = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId, learnerId }: Course & { learnerId: string },
) =>
  db.transaction().execute(async (tx) => {
    if (!(await addLearner(tx, { courseId, userId: learnerId, source: 'invite', now: now() }))) return
    const subject = { type: 'course', id: courseId }
    await notify(tx, { to: learnerId, kind: 'course-enrolment', subject, actorId: userId })
  })
