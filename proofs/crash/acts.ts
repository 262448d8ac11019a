import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createComment } from '@akada/contract/comments/routes'
import { follow as followRoute, unfollow as unfollowRoute } from '@akada/contract/follows/routes'
import { listNotifications, readNotifications } from '@akada/contract/notifications/routes'
import { createPost, getPost, toggleBookmark, toggleLike } from '@akada/contract/posts/routes'
import { RefusedCall } from '@akada/demo/client.ts'
import { upload } from '@akada/demo/sessions.ts'
import type { Acknowledgements } from '../acknowledgements.ts'
import type { Member } from '../member.ts'
import { type PromisedOfSchool, type School, schoolActs } from './school.ts'

/** What a 2xx has promised. Of states the last one counts, unless a later request got no response. */
export type Promised =
  | { kind: 'comment'; id: string; postId: string; body: string }
  | { kind: 'post'; id: string }
  | { kind: 'state'; of: 'like' | 'bookmark' | 'follow'; by: string; on: string; isOn: boolean }
  | { kind: 'wish'; of: 'like' | 'bookmark' | 'follow'; by: string; on: string }
  /** A call that was repeated with its key did not get its response. */
  | { kind: 'refused'; text: string }
  | PromisedOfSchool

export interface Stage {
  members: Member[]
  posts: string[]
  /** A small film or picture uploaded now and then; nothing is uploaded without one. */
  file?: { bytes: Uint8Array<ArrayBuffer>; mimeType: string }
  log: Acknowledgements<Promised>
  /** Nobody learns, chats or plans without one. */
  school?: Omit<School, 'log'>
}

/** Failed calls promise nothing, and a crash makes calls fail. */
export interface Load {
  stop: () => Promise<void>
}

/** Every member acts without a pause until the load is stopped. */
export function startLoad(stage: Stage): Load {
  const stopping = new AbortController()
  const done = stage.members.map((member, index) => actUntil(stage, { member, index }, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(done)
    },
  }
}

interface Actor {
  member: Member
  index: number
}

async function actUntil(stage: Stage, { member, index }: Actor, signal: AbortSignal): Promise<void> {
  for (let turn = index; !signal.aborted; turn += 1) {
    const act = acts[turn % acts.length]!
    // A dead server refuses at once; retrying without a pause would only burn CPU.
    await act(stage, member, turn).catch(() => sleep(50))
    if (stage.school) await actInSchool(stage, { member, index, turn }).catch(() => sleep(50))
  }
}

async function actInSchool({ school, log }: Stage, who: Actor & { turn: number }): Promise<void> {
  await schoolActs[who.turn % schoolActs.length]?.({ ...school!, log }, who)
}

type Act = (stage: Stage, member: Member, turn: number) => Promise<void>

const comment: Act = async ({ posts, log }, { client, token }, turn) => {
  const postId = posts[turn % posts.length]!
  const body = `Said in turn ${turn}: ${randomUUID()}`
  const form = { body, clientId: randomUUID() }
  const { id } = await client.call(createComment, { token, params: { postId }, body: form })
  log.add({ kind: 'comment', id, postId, body })
}

type Change = { of: 'like' | 'bookmark' | 'follow'; by: string; on: string; isOn: boolean }

/**
 * The intended state is logged before it is sent: until the response arrives nobody knows which state holds.
 */
async function change({ log }: Stage, { of, by, on, isOn }: Change, send: () => Promise<unknown>) {
  log.add({ kind: 'wish', of, by, on })
  await send()
  log.add({ kind: 'state', of, by, on, isOn })
}

const like: Act = (stage, { id, client, token }, turn) => {
  const on = stage.posts[turn % stage.posts.length]!
  const isOn = Math.random() < 0.5
  const input = { token, params: { id: on }, body: { liked: isOn } }
  return change(stage, { of: 'like', by: id, on, isOn }, () => client.call(toggleLike, input))
}

/** A like whose response is lost is sent again with the same key until its response comes. */
const likeWithKey: Act = async (stage, { id, client, token }, turn) => {
  const on = stage.posts[turn % stage.posts.length]!
  const headers = { 'idempotency-key': randomUUID() }
  const input = { token, params: { id: on }, body: { liked: true }, headers }
  stage.log.add({ kind: 'wish', of: 'like', by: id, on })
  for (let tries = 0; ; tries += 1)
    try {
      const { liked } = await client.call(toggleLike, input)
      if (!liked) throw new Error('A repeated call got the response of another.')
      return stage.log.add({ kind: 'state', of: 'like', by: id, on, isOn: true })
    } catch (error) {
      const isRefused = error instanceof RefusedCall && error.code === 'API_ERR_CONFLICT'
      if (isRefused) return stage.log.add({ kind: 'refused', text: error.message })
      if (tries > 600) throw error
      await sleep(100)
    }
}

const readAll: Act = async (_stage, { client, token }) => {
  const { notifications } = await client.call(listNotifications, { token, query: {} })
  const [newest] = notifications
  if (newest) await client.call(readNotifications, { token, body: { upTo: newest.id } })
}

const bookmark: Act = (stage, { id, client, token }, turn) => {
  const on = stage.posts[turn % stage.posts.length]!
  const isOn = Math.random() < 0.5
  const input = { token, params: { id: on }, body: { bookmarked: isOn } }
  return change(stage, { of: 'bookmark', by: id, on, isOn }, () => client.call(toggleBookmark, input))
}

const follow: Act = (stage, member, turn) => {
  const { id, client, token } = member
  const others = stage.members.filter((other) => other !== member)
  const on = others[turn % others.length]!.id
  const isOn = Math.random() < 0.5
  return change(stage, { of: 'follow', by: id, on, isOn }, () =>
    isOn
      ? client.call(followRoute, { token, body: { userId: on } })
      : client.call(unfollowRoute, { token, params: { userId: on } }),
  )
}

/** The newest post of each member. */
const newest = new WeakMap<Member, string>()

/**
 * Each member has one upload at a time: the worker always has work, and never more than it can finish soon.
 */
const post: Act = async ({ file, log }, member) => {
  const { client, token } = member
  if (!file || (await isUnderWay(member))) return
  const key = await upload(client, { token, namespace: 'posts' }, { ...file, alt: '' })
  const media = [{ key, mimeType: file.mimeType, alt: 'A test picture' }]
  const body = { body: 'Posted', media, clientId: randomUUID() }
  const { id } = await client.call(createPost, { token, body })
  newest.set(member, id)
  log.add({ kind: 'post', id })
}

async function isUnderWay(member: Member): Promise<boolean> {
  const id = newest.get(member)
  if (!id) return false
  const { status } = await member.client.call(getPost, { token: member.token, params: { id } })
  return status === 'processing'
}

const acts: Act[] = [comment, like, follow, bookmark, comment, likeWithKey, readAll, post]
