import { follow } from '@akada/contract/follows'
import { namedRoutes } from '@akada/contract/index'
import { getPost } from '@akada/contract/posts'
import type { Route } from '@akada/contract/route'
import { presign } from '@akada/contract/uploads'
import { expect, test } from 'vitest'
import type { Person } from './testing/people.ts'
import { type World, createWorld } from './testing/world.ts'

/** Who calls. The owner's things are asked for; `blocked` was blocked by the owner, `stranger` never met anybody. */
const callers = ['visitor', 'member', 'stranger', 'owner', 'moderator', 'blocked'] as const
type Caller = (typeof callers)[number]
type Statuses = Record<Caller, number>

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

interface Guard {
  /** What is asked, made anew for every caller; `caller` is nobody for a visitor. */
  ask?: (world: World, people: { owner: Person; caller: Person | undefined }) => Promise<Input> | Input
  answers: Statuses
}

const all = (status: number): Statuses => ({
  visitor: status,
  member: status,
  stranger: status,
  owner: status,
  moderator: status,
  blocked: status,
})
const membersOnly = (status = 200): Statuses => ({ ...all(status), visitor: 401 })
/** Whom the owner has blocked finds nothing. */
const exceptBlocked: Statuses = { ...all(200), blocked: 404 }
const membersExceptBlocked: Statuses = { ...exceptBlocked, visitor: 401 }
const ownerOnly = (others: number, status = 200): Statuses => ({
  ...all(others),
  visitor: 401,
  owner: status,
})

const moderatorsOnly = (status = 200): Statuses => ({ ...all(403), visitor: 401, moderator: status })
/** Nobody here is one; moderation.test.ts asks as one. */
const adminsOnly: Statuses = { ...all(403), visitor: 401 }

async function aCase(world: World, { owner }: { owner: Person }, status = 'open'): Promise<string> {
  const post = await world.aPost(owner)
  const subject = { subjectType: 'POST', subjectId: post.id, ownerId: owner.id, postId: post.id }
  const made = world.db.insertInto('moderationCases').values({ ...subject, status })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

async function aDecision(world: World, people: { owner: Person }, status = 'decided') {
  const caseId = await aCase(world, people, status)
  const values = { caseId, action: 'hide', reason: 'Not here.', createdAt: new Date() }
  const made = world.db.insertInto('moderationDecisions').values(values)
  return { caseId, id: (await made.returning('id').executeTakeFirstOrThrow()).id }
}

const aPost = async (world: World, { owner }: { owner: Person }, name = 'id'): Promise<Input> => ({
  params: { [name]: (await world.aPost(owner)).id },
  body: {},
})
async function aComment(world: World, { owner }: { owner: Person }): Promise<Input> {
  const post = await world.aPost(owner)
  const comment = await world.aComment(owner, { post })
  return { params: { postId: post.id, commentId: comment.id } }
}
const theOwner =
  (name: string, body?: object) =>
  (_world: World, { owner }: { owner: Person }): Input => ({
    params: { [name]: owner.id },
    ...(body && { body }),
  })

/** The owner waits for an answer of a private caller named member. */
async function askedByOwner(world: World, { owner, caller }: { owner: Person; caller: Person | undefined }) {
  if (caller?.username === 'member') {
    await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', caller.id).execute()
    await world.call(follow, { as: owner, body: { userId: caller.id } })
  }
  return { params: { userId: owner.id } }
}

/** An upload that the owner has begun to send in parts. */
async function ownUpload(world: World, { owner }: { owner: Person }): Promise<Input> {
  const body = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 3_000_000 } as const
  const { data } = await world.call(presign, { as: owner, body })
  return { params: { uploadId: data.plan?.uploadId ?? '' } }
}

const aBrowser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}
const credentials = { email: 'nobody@example.com', password: 'a good long password' }
const code = { token: '123456', triggerEvent: 'account-creation' }

/** What each route must answer to each caller. A route that is missing here fails the test. */
const guards: Record<string, Guard> = {
  getClientConfig: { answers: all(200) },
  getHealth: { answers: all(200) },
  getReady: { answers: all(200) },

  register: {
    ask: (_world, { caller }) => ({
      body: { ...credentials, email: `${caller?.username ?? 'v'}@new.example` },
    }),
    answers: all(201),
  },
  sendOtp: {
    ask: () => ({ body: { email: credentials.email, triggerEvent: 'account-creation' } }),
    answers: all(200),
  },
  validateOtp: { ask: () => ({ body: { ...code, email: credentials.email } }), answers: all(400) },
  confirmResetPassword: { ask: () => ({ body: { ...code, ...credentials } }), answers: all(400) },
  login: { ask: () => ({ body: credentials }), answers: all(400) },
  refreshToken: { ask: () => ({ body: { token: 'unknown' } }), answers: all(401) },
  // Ends the session it is called with, so nobody with a session asks here; sessions.test.ts does.
  logout: { answers: all(200) },

  listSessions: { answers: membersOnly() },
  // The session of another is not there.
  endSession: {
    ask: async (world, { owner }) => ({ params: { sessionId: owner.sessionId } }),
    answers: ownerOnly(404),
  },
  endOtherSessions: { answers: membersOnly() },
  // People of these tests have no password that anybody knows.
  reauth: {
    ask: () => ({ body: { password: 'unknown', purpose: 'change-password' } }),
    answers: membersOnly(400),
  },
  changeEmail: { ask: () => ({ body: { email: credentials.email } }), answers: membersOnly(400) },
  confirmEmail: {
    ask: () => ({ body: { email: credentials.email, token: code.token } }),
    answers: membersOnly(400),
  },
  changePassword: { ask: () => ({ body: { password: credentials.password } }), answers: membersOnly(400) },

  getMe: { answers: membersOnly() },
  updateProfile: { ask: () => ({ body: { bio: 'Learns.' } }), answers: membersOnly() },
  getProfile: { ask: theOwner('userId'), answers: exceptBlocked },
  shareProfile: { ask: theOwner('id'), answers: membersExceptBlocked },
  listUsers: { ask: () => ({ query: { username: 'owner' } }), answers: membersOnly() },

  follow: {
    ask: (_world, { owner }) => ({ body: { userId: owner.id } }),
    answers: { ...membersExceptBlocked, owner: 400 },
  },
  unfollow: { ask: theOwner('userId'), answers: { ...membersExceptBlocked, owner: 400 } },
  followStatus: { ask: theOwner('id'), answers: membersExceptBlocked },
  listFollowers: { ask: theOwner('userId'), answers: exceptBlocked },
  listFollowings: { ask: theOwner('id'), answers: exceptBlocked },
  removeFollower: { ask: theOwner('userId'), answers: { ...membersExceptBlocked, owner: 400 } },
  listFollowRequests: { answers: membersOnly() },
  // Nobody asked the callers, except the member whom the owner has asked.
  acceptFollowRequest: { ask: askedByOwner, answers: { ...membersOnly(404), member: 200 } },
  declineFollowRequest: { ask: theOwner('userId'), answers: membersOnly() },

  initiatePhoneVerification: {
    ask: theOwner('id', { phoneNumber: '08031234567' }),
    answers: ownerOnly(403),
  },
  verifyPhone: {
    ask: theOwner('id', { phoneNumber: '08031234567', otp: '123456' }),
    answers: ownerOnly(403, 400),
  },
  verifyLocation: { ask: theOwner('id', { deviceLat: 6.45, deviceLon: 3.39 }), answers: ownerOnly(403) },
  getUserStatus: { ask: theOwner('id'), answers: ownerOnly(403) },

  getUserSettings: { ask: theOwner('id'), answers: ownerOnly(403) },
  updateUserSettings: {
    ask: theOwner('id', { updatedSettings: { shortcuts: false } }),
    answers: ownerOnly(403),
  },
  updateUserPrivacy: { ask: theOwner('userId', { isPrivate: false }), answers: ownerOnly(403) },
  // Without the password nothing happens; deletion.test.ts has it.
  deleteUser: { ask: theOwner('userId'), answers: ownerOnly(403, 400) },
  // Without a proof nothing happens; exports.test.ts has one.
  requestExport: { ask: theOwner('id'), answers: ownerOnly(403, 400) },
  getExport: { ask: theOwner('id'), answers: ownerOnly(403) },

  // Nobody learns from these that they have been blocked.
  mute: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  unmute: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  block: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  unblock: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  blockStatus: { ask: theOwner('id'), answers: membersOnly() },
  listBlocks: {
    ask: (_world, { owner }) => ({ params: { id: owner.id }, query: { type: 'BLOCK' } }),
    answers: ownerOnly(403),
  },

  createReport: {
    ask: async (world, { owner, caller }) => ({
      params: { userId: caller?.id ?? owner.id },
      body: {
        interactableId: (await world.aPost(owner)).id,
        interactableType: 'POST',
        reason: 'Nudity',
      },
    }),
    answers: { ...membersOnly(201), owner: 400, blocked: 404 },
  },
  reportPost: {
    ask: async (world, people) => ({ ...(await aPost(world, people)), body: { reason: 'Nudity' } }),
    answers: { ...membersOnly(201), owner: 400, blocked: 404 },
  },

  listCases: { answers: moderatorsOnly() },
  decideCase: {
    ask: async (world, people) => ({
      params: { id: await aCase(world, people) },
      body: { action: 'warn', reason: 'Not here.' },
    }),
    answers: moderatorsOnly(),
  },
  restoreCase: {
    ask: async (world, people) => ({
      params: { id: (await aDecision(world, people)).caseId },
      body: { reason: 'It was right.' },
    }),
    answers: moderatorsOnly(),
  },
  decideAppeal: {
    ask: async (world, people) => ({
      params: { id: (await aDecision(world, people, 'appealed')).caseId },
      body: { outcome: 'upheld', reason: 'It stays.' },
    }),
    answers: moderatorsOnly(),
  },
  getDecision: {
    ask: async (world, people) => ({ params: { id: (await aDecision(world, people)).id }, query: {} }),
    answers: { ...all(404), owner: 200 },
  },
  appeal: {
    ask: async (world, people) => ({
      params: { id: (await aDecision(world, people)).id },
      body: { text: 'It was a joke.' },
    }),
    answers: { ...all(404), owner: 201 },
  },
  listLog: { answers: moderatorsOnly() },
  listStaff: { answers: adminsOnly },
  setRole: { ask: () => ({ body: { username: 'member', role: 'admin' } }), answers: adminsOnly },

  presign: {
    ask: () => ({ body: { namespace: 'posts', operation: 'putObject', mimeType: 'image/png', size: 10 } }),
    answers: membersOnly(),
  },
  getUploadParts: { ask: ownUpload, answers: ownerOnly(404) },
  // Its parts have not arrived.
  completeUpload: { ask: ownUpload, answers: ownerOnly(404, 409) },
  abortUpload: { ask: ownUpload, answers: ownerOnly(404) },

  search: { ask: () => ({ query: { q: 'owner' } }), answers: all(200) },
  listHashtagPosts: { ask: () => ({ params: { tag: 'maths' } }), answers: all(200) },

  listPosts: { answers: all(200) },
  listFeed: { answers: membersOnly() },
  listUserPosts: { ask: theOwner('id'), answers: exceptBlocked },
  listBookmarks: { ask: theOwner('id'), answers: ownerOnly(403) },
  getPost: { ask: aPost, answers: exceptBlocked },
  createPost: {
    // Somebody else's upload is no upload.
    ask: async (world, { owner }) => ({ body: { media: [await world.anUpload(owner)] } }),
    answers: ownerOnly(400, 201),
  },
  retryPost: {
    ask: async (world, { owner }) => ({
      params: { id: (await world.aPost(owner, { status: 'failed' })).id },
    }),
    answers: ownerOnly(403),
  },
  updatePost: {
    ask: async (world, people) => ({
      ...(await aPost(world, people, 'postId')),
      body: { allowComments: false },
    }),
    answers: ownerOnly(403),
  },
  deletePost: { ask: (world, people) => aPost(world, people, 'postId'), answers: ownerOnly(403) },
  toggleLike: { ask: aPost, answers: membersExceptBlocked },
  toggleBookmark: { ask: aPost, answers: membersExceptBlocked },
  sharePost: { ask: aPost, answers: membersExceptBlocked },

  makeWatermark: {
    ask: async (world, { owner }) => {
      const { id: postId } = await world.aPost(owner)
      const { data } = await world.call(getPost, { params: { id: postId } })
      return { body: { postId, mediaUrl: data.media[0]?.url ?? '', background: true } }
    },
    answers: membersExceptBlocked,
  },
  getWatermark: {
    ask: async (world, { owner }) => {
      const { mediaId } = await world.aPost(owner)
      await world.db.insertInto('watermarks').values({ mediaId, name: owner.username }).execute()
      return { params: { mediaId } }
    },
    answers: membersExceptBlocked,
  },
  recordView: {
    ask: async (world, { owner }) => ({
      params: { mediaId: (await world.aPost(owner)).mediaId },
      body: { mediaTimestamp: 1 },
    }),
    answers: membersExceptBlocked,
  },

  listComments: { ask: aPost, answers: exceptBlocked },
  listReplies: { ask: aComment, answers: exceptBlocked },
  createComment: {
    ask: async (world, people) => ({
      ...(await aPost(world, people, 'postId')),
      body: { body: 'So true.' },
    }),
    answers: { ...membersOnly(201), blocked: 404 },
  },
  deleteComment: { ask: aComment, answers: { ...ownerOnly(403), moderator: 200, blocked: 404 } },
  listNotifications: { answers: membersOnly() },
  countUnread: { answers: membersOnly() },
  readNotification: { ask: theOwner('id'), answers: membersOnly(404) },
  readNotifications: {
    ask: (_world, { owner }) => ({ body: { upTo: owner.id } }),
    answers: membersOnly(404),
  },
  getPushKey: { answers: membersOnly() },
  subscribePush: { ask: () => ({ body: aBrowser }), answers: membersOnly(201) },
  unsubscribePush: { ask: theOwner('id'), answers: membersOnly() },

  likeComment: { ask: aComment, answers: membersExceptBlocked },
  unlikeComment: { ask: aComment, answers: membersExceptBlocked },
}

async function aSociety(world: World): Promise<Record<Caller, Person | undefined>> {
  const owner = await world.aUser('owner')
  const [member, stranger, blocked] = [
    await world.aUser('member'),
    await world.aUser('stranger'),
    await world.aUser('blocked'),
  ]
  const moderator = await world.aUser('moderator', { role: 'moderator' })
  await world.call(follow, { as: member, body: { userId: owner.id } })
  await world.db
    .insertInto('blocks')
    .values({ userId: owner.id, targetId: blocked.id, type: 'BLOCK' })
    .execute()
  return { visitor: undefined, member, stranger, owner, moderator, blocked }
}

async function answersOf(route: Route, { ask }: Guard): Promise<Statuses> {
  await using world = await createWorld()
  world.config.rateLimitFactor = 100
  const society = await aSociety(world)
  const answers = all(0)
  for (const name of callers) {
    const caller = society[name]
    const input = (await ask?.(world, { owner: society.owner!, caller })) ?? {}
    const { status } = await world.call(route, { ...input, ...(caller && { as: caller }) } as never)
    answers[name] = status
  }
  return answers
}

test('every route says who may call it', () => {
  expect(namedRoutes.map(({ name }) => name).filter((name) => !(name in guards))).toEqual([])
})

test.for(namedRoutes.filter(({ name }) => name in guards))(
  '$name answers everybody as it should',
  async ({ name, route }) => {
    const guard = guards[name]!
    expect(await answersOf(route, guard)).toEqual(guard.answers)
  },
)
