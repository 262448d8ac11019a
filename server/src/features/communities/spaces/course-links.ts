import { type LearnerFilter, learnerMessages, traineesAtOnce } from '@akada/contract/learners'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public.ts'
import { learnersAimedAt } from '#features/learners/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '../../../context.ts'
import { inviteMembers } from '../joining/invitations.ts'
import { mustManageSpace } from '../policy.ts'
import { mustCoverMembers } from './fit-to-plan.ts'
import { joinSpaces, publishUpdate } from './in-space.ts'

interface Link {
  spaceId: string
  communityId?: string | undefined
  courseId: string
  userId: string
}

const insert = statement<unknown, { spaceId: string; courseId: string; userId: string }>(`
  insert into space_courses (space_id, course_id, linked_by) values (:spaceId, :courseId, :userId) on conflict do nothing`)
const remove = statement<unknown, { spaceId: string; courseId: string }>(
  `delete from space_courses where space_id = :spaceId and course_id = :courseId`,
)
const learners = statement<{ id: string }, { courseId: string; after: string }>(`
  select e.user_id as id from enrolments e
   where e.course_id = :courseId and e.ended_at is null and e.user_id > :after::uuid order by e.user_id limit 500`)

const firstId = '00000000-0000-0000-0000-000000000000'

/** Lets the learners of an own course into a space: those of today now, later ones when they enrol. */
export async function linkCourse(context: Context, link: Link) {
  const { db } = context
  const { spaceId, courseId, userId } = link
  const space = await mustManageSpace(db, link)
  const { communityId } = space
  await mustCoverMembers(db, space)
  await mustTeach(db, { courseId, userId })
  await insert(db, { spaceId, courseId, userId })
  await admitLearners(db, { communityId, spaceId, courseId })
  publishUpdate(context, { communityId, spaceId })
  return { spaceId, courseId, linked: true }
}

/** Some at a time, so that no statement takes long. */
async function admitLearners(
  db: Db,
  { communityId, spaceId, courseId }: Omit<Required<Link>, 'userId'> & { communityId: string },
): Promise<void> {
  let after = firstId
  for (;;) {
    const some = await learners(db, { courseId, after })
    const last = some.at(-1)
    if (!last) return
    const ids = some.map(({ id }) => id)
    await joinSpaces(db, { communityId, userIds: ids, spaceIds: [spaceId] })
    after = last.id
  }
}

/** Ends a link; present members stay. */
export async function unlinkCourse(context: Context, link: Link) {
  const { spaceId, courseId } = link
  const { communityId } = await mustManageSpace(context.db, link)
  await remove(context.db, { spaceId, courseId })
  publishUpdate(context, { communityId, spaceId })
  return { spaceId, courseId, linked: false }
}

const learnersAmong = statement<{ id: string }, { courseId: string; traineeIds: readonly string[] }>(`
  select e.user_id as id from enrolments e
   where e.course_id = :courseId and e.user_id = any(:traineeIds::uuid[]) and e.ended_at is null`)

interface Inviting extends Link, LearnerFilter {
  traineeIds: readonly string[]
  all?: boolean | undefined
}

/** Invites learners of an own course to a space; those who are not learners of it are left out. */
export async function inviteLearners(
  context: Context,
  { spaceId, courseId, userId, traineeIds, all, ...filter }: Inviting,
) {
  const { db } = context
  const course = await mustTeach(db, { courseId, userId, evenReadOnly: true })
  const space = await mustManageSpace(db, { spaceId, userId })
  const { communityId } = space
  await mustCoverMembers(db, space)
  const userIds = all
    ? await learnersAimedAt(db, course, { ...filter, limit: traineesAtOnce + 1 })
    : (await learnersAmong(db, { courseId, traineeIds })).map(({ id }) => id)
  if (userIds.length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  if (userIds.length > traineesAtOnce) throw fieldError('traineeIds', learnerMessages.tooManyInvited)
  const { invited, already } = await inviteMembers(context, {
    communityId,
    spaceId,
    by: userId,
    userIds,
    note: '',
  })
  return { invited, already }
}
