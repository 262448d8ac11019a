import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import { type Call, ask, post, statusAndCode } from '#testing/site/signed-calls.ts'
import type { Person, Site } from '../site.ts'
import type { AbuseCase } from './case.ts'
import { rowsOf } from '../rows.ts'

/** Routes that exist to act on what others have, with their own rules; or that only touch the caller's own lists. */
const meantForOthers = new Set(
  `unfollow removeFollower acceptFollowRequest declineFollowRequest mute unmute block unblock reportPost createReport
   toggleLike toggleBookmark sharePost shareProfile recordView createComment likeComment unlikeComment`.split(
    /\s+/,
  ),
)
// Nobody learns from it whether a subscription is there, so it answers like one that is gone.
meantForOthers.add('unsubscribePush')

/** Bodies that would be taken from the owner. */
const bodies: Record<string, object> = {
  initiatePhoneVerification: { phoneNumber: '08031234567' },
  verifyPhone: { phoneNumber: '08031234567', otp: '123456' },
  verifyLocation: { deviceLat: 6.45, deviceLon: 3.39 },
  updateUserSettings: { updatedSettings: { shortcuts: false } },
  updateUserPrivacy: { isPrivate: true },
  updatePost: { allowComments: false },
  decideCase: { action: 'warn', reason: 'Not here.' },
  restoreCase: { reason: 'It was right.' },
  decideAppeal: { outcome: 'upheld', reason: 'It stays.' },
  appeal: { text: 'It was a joke.' },
}

/** The ids of Ada's things, by what a path calls them. */
async function idsOf(site: Site): Promise<Record<string, string>> {
  const {
    ada,
    post: { id: postId, mediaId },
    commentId,
  } = site
  const plan = await ask(
    site,
    post(
      '/storages/presign',
      { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 3_000_000 },
      ada,
    ),
  )
  const { uploadId } = (plan.data['plan'] ?? {}) as { uploadId?: string }
  const [notification] = await rowsOf(site, 'select id from notifications where user_id = $1', [ada.id])
  return {
    userId: ada.id,
    postId,
    commentId,
    mediaId,
    sessionId: ada.sessionId,
    uploadId: uploadId ?? '',
    'users/:id': ada.id,
    'profiles/:id': ada.id,
    'posts/:id': postId,
    'notifications/:id': notification ? (notification['id'] as string) : ada.id,
    'subscriptions/:id': ada.id,
    'cases/:id': ada.id,
    'decisions/:id': ada.id,
  }
}

function addressed({ path }: Route, ids: Record<string, string>): string {
  return path.replaceAll(/(\w+)\/:(\w+)/g, (_, before: string, name: string) => {
    const id = ids[`${before}/:${name}`] ?? ids[name]
    if (!id) throw new Error(`Nothing of Ada's stands for :${name} in ${path}.`)
    return `${before}/${id}`
  })
}

const writes = namedRoutes.filter(
  ({ name, route: { method, path } }) => method !== 'GET' && path.includes('/:') && !meantForOthers.has(name),
)

/** What of Ada's others could change. */
async function thingsOf(site: Site): Promise<string> {
  const {
    ada,
    post: { id },
    commentId,
  } = site
  const one = async (sql: string, value: string) => (await rowsOf(site, sql, [value]))[0] ?? null
  return JSON.stringify([
    await one(
      `select email, username, phone_number, phone_number_verified, is_location_verified, is_private, role, deleted_at,
        password_hash from users where id = $1`,
      ada.id,
    ),
    await one('select shortcuts from user_settings where user_id = $1', ada.id),
    await one('select allow_comments, status, deleted_at from posts where id = $1', id),
    await one('select body, deleted_at from comments where id = $1', commentId),
    await one('select count(*) from sessions where user_id = $1 and revoked_at is null', ada.id),
    await one('select count(*) from data_exports where user_id = $1', ada.id),
    await one('select count(*) from uploads where user_id = $1', ada.id),
    await one('select count(*) from notifications where user_id = $1 and read_at is null', ada.id),
  ])
}

/** Calls every write route that names something, with Ada's ids. */
async function touch(site: Site, by: Person): Promise<string[]> {
  const ids = await idsOf(site)
  const before = await thingsOf(site)
  const found: string[] = []
  for (const { name, route } of writes) {
    const call: Call = { method: route.method, path: addressed(route, ids), by, body: bodies[name] ?? {} }
    const answer = await ask(site, call)
    if (answer.status !== 403 && answer.status !== 404)
      found.push(`${name} on what is Ada's was answered ${statusAndCode(answer)}.`)
  }
  return (await thingsOf(site)) === before ? found : [...found, "Something of Ada's was changed."]
}

/** Reads that are for the owner alone. */
async function read(site: Site, by: Person): Promise<string[]> {
  const { uploadId } = await idsOf(site)
  const { id } = site.ada
  const paths = [
    `/users/${id}/get-user-settings`,
    `/users/${id}/status`,
    `/users/${id}/export`,
    `/users/${id}/bookmarks`,
    `/users/${id}/blocks?type=BLOCK`,
    `/storages/uploads/${uploadId}/parts`,
  ]
  const found: string[] = []
  for (const path of paths) {
    const answer = await ask(site, { path, by })
    if (answer.status !== 403 && answer.status !== 404)
      found.push(`${path} was answered ${statusAndCode(answer)}.`)
  }
  return found
}

/** Acts on Ada's behalf by naming her things in bodies. */
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
  return found
}

/** The same of a thing the caller owns, which must be taken. */
async function ownFile({ guarded }: { guarded: Site }): Promise<string[]> {
  const body = { namespace: 'avatars', operation: 'putObject', mimeType: 'image/png', size: 10 }
  const answer = await ask(guarded, post('/storages/presign', body, guarded.eve))
  return answer.status === 200 ? ['A place for an own file was given.'] : []
}

export const foreignCases: AbuseCase[] = [
  {
    name: 'foreign ids in writes',
    mustHold: `${writes.length} write routes refuse what is somebody else's and change nothing`,
    attempt: ({ guarded }) => touch(guarded, guarded.eve),
    control: ({ open }) => touch(open, open.ada),
  },
  {
    name: 'foreign ids in reads',
    mustHold: "settings, status, copies, saved posts, blocks and uploads are their owner's alone",
    attempt: ({ guarded }) => read(guarded, guarded.eve),
    control: ({ guarded }) => read(guarded, guarded.ada),
  },
  {
    name: 'foreign ids in bodies',
    mustHold: "nobody posts or wears another's file",
    attempt: ({ guarded }) => nameInBodies(guarded, guarded.eve),
    control: ownFile,
  },
]
