import { randomUUID } from 'node:crypto'
import { ask, post } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { aPicture, settled } from '../site.ts'
import { upload } from '@akada/demo/sessions.ts'
import { actsOfCalendar } from './acts-of-calendar.ts'
import { actsOfCommunities } from './acts-of-communities.ts'
import { actsOfCourses } from './acts-of-courses.ts'
import { actsOfMeetings } from './acts-of-meetings.ts'
import { actsOfMoney } from './acts-of-money.ts'
import type { Act, Cast } from './cast.ts'

const reason = { reason: 'It had to be.' }

async function caseOf({ site }: Cast): Promise<string> {
  const rows = await rowsOf(site, 'select id from moderation_cases where subject_id = $1', [site.post.id])
  return String(rows[0]?.['id'])
}

async function uploaded({ site: { client, eve } }: Cast, file: Sent) {
  const key = await upload(client, { token: eve.token, namespace: 'posts' }, { ...file, alt: '' })
  return [{ key, mimeType: file.mimeType, alt: '' }]
}

interface Sent {
  bytes: Uint8Array<ArrayBuffer>
  mimeType: string
}

const picture = async (): Promise<Sent> => ({ bytes: await aPicture(), mimeType: 'image/png' })

/** Starts like a film and contains nothing playable. */
const noFilm: Sent = {
  bytes: new Uint8Array(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')),
  mimeType: 'video/mp4',
}

/** A post of Eve's whose media have failed. */
async function aFailedPost(cast: Cast): Promise<string> {
  const { eve, client } = cast.site
  const body = { body: 'Fails', media: await uploaded(cast, noFilm) }
  const made = await ask(cast.site, post('/posts', body, eve))
  const id = String(made.data['id'])
  const { status } = await settled(client, { token: eve.token, id })
  if (status !== 'failed') throw new Error(`A post without a film ended as ${status}.`)
  return id
}

async function aCommentOfEve({ site }: Cast): Promise<string> {
  const body = { body: `Kept: ${randomUUID()}` }
  const { data } = await ask(site, post(`/posts/${site.post.id}/create-comment`, body, site.eve))
  return String(data['id'])
}

const keepOne = ({ site: { ada, post: on } }: Cast, act: 'hold' | 'approve', id: string) =>
  post(`/posts/${on.id}/comments/${id}/${act}`, {}, ada)

/** One call of every route that creates something and takes an Idempotency-Key, ordered so that each can succeed. */
export const acts: Record<string, Act> = {
  createComment: ({ site: { eve, post: on } }) =>
    post(`/posts/${on.id}/create-comment`, { body: `Said once: ${randomUUID()}` }, eve),
  holdComment: async (cast) => keepOne(cast, 'hold', await aCommentOfEve(cast)),
  approveComment: async (cast) => {
    const id = await aCommentOfEve(cast)
    await ask(cast.site, keepOne(cast, 'hold', id))
    return keepOne(cast, 'approve', id)
  },
  likeComment: ({ site: { eve, post: on, commentId } }) =>
    post(`/posts/${on.id}/comments/${commentId}/likes`, {}, eve),
  recordView: ({ site: { eve, post: on } }) => post(`/media/${on.mediaId}/view`, { mediaTimestamp: 7 }, eve),
  follow: ({ site: { ada, eve } }) => post('/users/follows', { userId: ada.id }, eve),
  acceptFollowRequest: ({ site: { eve }, shy }) => post(`/users/me/follow-requests/${eve.id}`, {}, shy),
  createPost: async (cast) =>
    post('/posts', { body: 'Posted once', media: await uploaded(cast, await picture()) }, cast.site.eve),
  retryPost: async (cast) => post(`/posts/${await aFailedPost(cast)}/retry`, {}, cast.site.eve),
  createReport: ({ site: { ada, eve } }) =>
    post(
      `/users/${eve.id}/reports`,
      { interactableId: ada.id, interactableType: 'USER', reason: 'Other' },
      eve,
    ),
  reportPost: ({ site: { eve, post: on } }) => post(`/posts/${on.id}/report`, { reason: 'Other' }, eve),
  decideCase: async (cast) =>
    post(
      `/moderation/cases/${await caseOf(cast)}/decisions`,
      { action: 'hide', ...reason },
      cast.moderators[0],
    ),
  decideAppeal: async (cast) => {
    const { site, moderators } = cast
    const id = await caseOf(cast)
    const rows = await rowsOf(site, 'select id from moderation_decisions where case_id = $1', [id])
    const path = `/moderation/decisions/${String(rows[0]?.['id'])}/appeals`
    await ask(site, post(path, { text: 'It was a joke.' }, site.ada))
    return post(`/moderation/cases/${id}/appeal`, { outcome: 'upheld', ...reason }, moderators[1])
  },
  restoreCase: async (cast) =>
    post(`/moderation/cases/${await caseOf(cast)}/restore`, reason, cast.moderators[0]),
  mute: ({ site: { ada, eve } }) => post(`/users/${ada.id}/mute`, {}, eve),
  block: ({ site: { ada, eve } }) => post(`/users/${ada.id}/block`, {}, eve),
  ...actsOfCourses,
  ...actsOfMeetings,
  ...actsOfMoney,
  ...actsOfCommunities,
  ...actsOfCalendar,
}
