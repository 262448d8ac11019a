import { type LearnerFilter, learnerMessages, traineesAtOnce } from '@akada/contract/learners/routes'
import { statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { findMatchingLearners } from '#features/learners/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { inviteMembers } from '../joining/answer-invitation.ts'
import { mustManageSpace } from '../policy.ts'
import { mustAllowNewMembers } from './fit-to-plan.ts'
import { joinSpaces } from './admit-members.ts'
import { publishSpaceUpdate } from './join-spaces.ts'

interface CourseLink {
  spaceId: string
  communityId?: string | undefined
  courseId: string
  userId: string
}

const insertCourseLink = statement<unknown, { spaceId: string; courseId: string; userId: string }>(`
  insert into space_courses (space_id, course_id, linked_by) values (:spaceId, :courseId, :userId) on conflict do nothing`)
const deleteCourseLink = statement<unknown, { spaceId: string; courseId: string }>(
  `delete from space_courses where space_id = :spaceId and course_id = :courseId`,
)
const listLearnerIds = statement<{ id: string }, { courseId: string; after: string }>(`
  select e.user_id as id from enrolments e
   where e.course_id = :courseId and e.ended_at is null and e.user_id > :after::uuid order by e.user_id limit 500`)

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Gives the learners of the caller's course access to a space: present learners join now, others when they enrol.
 */
export async function linkSpace(context: Context, link: CourseLink) {
  const { db } = context
  const { spaceId, courseId, userId } = link
  const space = await mustManageSpace(db, link)
  const { communityId } = space
  await mustAllowNewMembers(db, space)
  await mustTeach(db, { courseId, userId })
  await insertCourseLink(db, { spaceId, courseId, userId })
  await admitLearners(context, { communityId, spaceId, courseId })
  publishSpaceUpdate(context, { communityId, spaceId })
  return { spaceId, courseId, linked: true }
}

/** The same by the whole address of the space, which must belong to the community given. */
export const linkSpaceOfCommunity = (context: Context, link: CourseLink & { communityId: string }) =>
  linkSpace(context, link)

/** Some at a time, so that no statement takes long. */
async function admitLearners(
  context: Context,
  { communityId, spaceId, courseId }: Omit<Required<CourseLink>, 'userId'> & { communityId: string },
): Promise<void> {
  let after = firstId
  for (;;) {
    const some = await listLearnerIds(context.db, { courseId, after })
    const last = some.at(-1)
    if (!last) return
    const ids = some.map(({ id }) => id)
    await joinSpaces(context, { communityId, userIds: ids, spaceIds: [spaceId] })
    after = last.id
  }
}

/** Ends a link; present members stay. */
export async function unlinkSpace(context: Context, link: CourseLink) {
  const { spaceId, courseId } = link
  const { communityId } = await mustManageSpace(context.db, link)
  await deleteCourseLink(context.db, { spaceId, courseId })
  publishSpaceUpdate(context, { communityId, spaceId })
  return { spaceId, courseId, linked: false }
}

const findLearnersAmong = statement<{ id: string }, { courseId: string; traineeIds: readonly string[] }>(`
  select e.user_id as id from enrolments e
   where e.course_id = :courseId and e.user_id = any(:traineeIds::uuid[]) and e.ended_at is null`)

interface LearnerInvitation extends CourseLink, LearnerFilter {
  traineeIds: readonly string[]
  all?: boolean | undefined
}

/** Invites learners of an own course to a space; those who are not learners of it are left out. */
export async function inviteLearners(
  context: Context,
  { spaceId, courseId, userId, traineeIds, all, ...filter }: LearnerInvitation,
) {
  const { db } = context
  const course = await mustTeach(db, { courseId, userId, evenReadOnly: true })
  const space = await mustManageSpace(db, { spaceId, userId })
  const { communityId } = space
  await mustAllowNewMembers(db, space)
  const userIds = all
    ? await findMatchingLearners(db, course, { ...filter, limit: traineesAtOnce + 1 })
    : (await findLearnersAmong(db, { courseId, traineeIds })).map(({ id }) => id)
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
