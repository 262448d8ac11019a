import { namedRoutes } from '@akada/contract/index'
import { type Answer, type Call, ask, post, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import type { Person, Site } from '../site.ts'
import type { AbuseCase } from './case.ts'
import { addressed, bodiesOf, idsForOne, idsOf } from './naming.ts'
import { lookAtThings } from './looks.ts'
import { thingsOf } from './things.ts'

/**
 * Routes made to act on other people's things, with rules of their own; or that touch only the caller's own
 * lists.
 */
const meantForOthers = new Set(
  `unfollow removeFollower acceptFollowRequest declineFollowRequest mute unmute block unblock reportPost createReport
   toggleLike toggleBookmark sharePost dismissPost dismissCreator
   shareProfile recordView createComment likeComment unlikeComment enrol startInstalments leaveCourse`.split(
    /\s+/,
  ),
)
// It must not reveal whether a subscription exists, so it responds as if it were gone.
meantForOthers.add('unsubscribePush')

/** Other refusals, such as for a member who may not teach yet, would hide that ownership is not checked. */
const refusals = new Set(['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'])

/** Members who are no provider are refused before anything is looked up. */
const isRefused = (name: string, { status, code = '' }: Answer) =>
  name === 'receiveEvent' ? status === 401 : refusals.has(code)

/** Changes come before deletions, children before parents; the calling session ends last. */
const turnOf = ({ name, route: { method, path } }: (typeof namedRoutes)[number]): number => {
  if (name === 'endSession') return 2
  if (name === 'deleteCourse') return 1
  return method === 'DELETE' ? 1 / path.length : 0
}

const writes = namedRoutes
  .filter(
    ({ name, route: { method, path } }) =>
      method !== 'GET' && path.includes('/:') && !meantForOthers.has(name),
  )
  .toSorted((a, b) => turnOf(a) - turnOf(b))

/** Calls every write route that names something, with Ada's ids. */
async function touch(site: Site, by: Person): Promise<string[]> {
  const things = await thingsOf(site)
  const [ids, special, bodies] = [idsOf(site, things), idsForOne(things), bodiesOf(things)]
  const before = await lookAtThings(site)
  const found: string[] = []
  for (const { name, route } of writes) {
    const path = addressed(route, { ...ids, ...special[name] })
    const call: Call = { method: route.method, path, by, body: bodies[name] ?? {} }
    const answer = await ask(site, call)
    if (!isRefused(name, answer)) found.push(`${name} on something of Ada's got ${statusAndCode(answer)}.`)
  }
  return (await lookAtThings(site)) === before ? found : [...found, "Something of Ada's was changed."]
}

/** Reads reserved for the owner. */
async function read(site: Site, by: Person): Promise<string[]> {
  const things = await thingsOf(site)
  const { id } = site.ada
  const paths = [
    `/users/${id}/get-user-settings`,
    `/users/${id}/status`,
    `/users/${id}/export`,
    `/users/${id}/bookmarks`,
    `/users/${id}/blocks?type=BLOCK`,
    `/users/${id}/payout-accounts`,
    `/users/${id}/subscription`,
    `/users/${id}/earnings`,
    `/storages/uploads/${things.uploadId}/parts`,
    `/orders/${things.orderId}`,
    `/transactions/${things.transactionId}`,
    `/withdrawals/${things.withdrawalId}`,
    `/lessons/${things.lessonId}`,
    `/meetings/${things.meetingId}/generate`,
    `/meetings/${things.meetingId}/participants`,
    `/meetings/${things.meetingId}/messages`,
    `/meetings/${things.meetingId}/board`,
    `/meetings/${things.meetingId}/attendance`,
    `/communities/${things.communityId}`,
    `/communities/${things.communityId}/members`,
    `/communities/${things.communityId}/requests`,
    `/communities/${things.communityId}/links`,
    `/communities/${things.communityId}/bans`,
    `/communities/${things.communityId}/spaces/${things.spaceId}`,
    `/communities/${things.communityId}/spaces/${things.spaceId}/members`,
    `/communities/${things.communityId}/spaces/${things.spaceId}/messages`,
    `/conversations/${things.spaceId}/messages/${things.messageId}`,
    `/conversations/${things.spaceId}/pins`,
    `/conversations/${things.chatId}`,
    `/conversations/${things.chatId}/messages`,
    `/calendar/${things.eventId}`,
    `/users/${id}/spaces`,
    `/users/${id}/invitation`,
    `/users/${id}/saved-courses`,
    `/users/${id}/listings`,
    `/courses/${things.courseId}/notes`,
    `/courses/${things.courseId}/trainee`,
    `/users/${id}/watchlist`,
    `/users/${id}/certificates`,
    `/quizzes/${things.quizId}`,
    `/quizzes/${things.quizId}/attempts`,
    `/quizzes/${things.quizId}/attempts/${things.attemptId}`,
    `/modules/${things.moduleId}/quizes`,
  ]
  const found: string[] = []
  for (const path of paths) {
    const answer = await ask(site, { path, by })
    if (answer.status !== 403 && answer.status !== 404) found.push(`${path} got ${statusAndCode(answer)}.`)
  }
  return found
}

/** Uses Ada's things by naming them in bodies. */
async function nameInBodies(site: Site, by: Person): Promise<string[]> {
  const media = [{ key: site.post.key, mimeType: 'image/png', alt: '' }]
  const found: string[] = []
  const taken = async (what: string, call: Call) => {
    const answer = await ask(site, { ...call, by })
    if (answer.status < 400) found.push(`${what}: ${statusAndCode(answer)}.`)
  }
  await taken("a post with Ada's file", post('/posts', { body: 'Mine now.', media }))
  await taken("a profile with Ada's file", {
    method: 'PUT',
    path: '/profiles',
    body: { avatar: site.post.key },
  })
  const { courseId, moduleId } = await thingsOf(site)
  const text = { kind: 'text', title: 'Mine now', body: 'Read this.' }
  const film = { title: 'A film', description: 'Of me.', url: site.post.key, mimeType: 'image/png' }
  await taken("a module of Ada's course", post('/modules', { courseId, title: 'Mine now' }))
  await taken("a text in Ada's module", {
    method: 'PUT',
    path: '/modules/add-media',
    body: { moduleId, ...text },
  })
  await taken("a file in Ada's course", {
    method: 'PUT',
    path: '/courses/add-media',
    body: { courseId, ...film },
  })
  return found
}

/** The same with the caller's own thing, which must be accepted. */
async function ownFile({ guarded }: { guarded: Site }): Promise<string[]> {
  const body = { namespace: 'avatars', operation: 'putObject', mimeType: 'image/png', size: 10 }
  const answer = await ask(guarded, post('/storages/presign', body, guarded.eve))
  return answer.status === 200 ? ['A presigned address for an own file was issued.'] : []
}

export const foreignCases: AbuseCase[] = [
  {
    name: 'foreign ids in writes',
    mustHold: `${writes.length} write routes refuse other people's things and change nothing`,
    attempt: ({ guarded }) => touch(guarded, guarded.eve),
    control: ({ open }) => touch(open, open.ada),
  },
  {
    name: 'foreign ids in reads',
    mustHold:
      "settings, status, copies, saved posts, blocks, uploads, money, lessons, notes, progress, events and chats are their owner's alone",
    attempt: ({ guarded }) => read(guarded, guarded.eve),
    control: ({ guarded }) => read(guarded, guarded.ada),
  },
  {
    name: 'foreign ids in bodies',
    mustHold: "nobody can post or wear another member's file, or add to another's course",
    attempt: ({ guarded }) => nameInBodies(guarded, guarded.eve),
    control: ownFile,
  },
]
