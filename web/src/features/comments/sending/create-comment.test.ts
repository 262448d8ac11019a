import { emojis } from '@akada/contract/messages/emojis'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, networkError } from '#api/call-error.ts'
import { createQueryClient } from '#api/query-client.ts'
import { storeSessionKey } from '#api/signing-keys.ts'
import { sessionStore } from '#features/sessions/public.ts'
import * as toastStore from '#ui/feedback/toast-store.ts'
import { type Draft, emptyDraft, saveDraft, readDraft } from './drafts.ts'
import { countsAsTap } from '../cache/like-comment.ts'
import { outbox } from './outbox.ts'
import { createComment, failureDetail, flushComments } from './create-comment.ts'

function aShelf() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  }
}

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))

test('a draft is stored per member and post, and deleted once it is empty', () => {
  const storage = aShelf()
  const draft: Draft = { text: 'So', replyTo: { commentId: 'c', threadId: 't', username: 'bola' } }
  saveDraft({ userId: 'ada', postId: 'one', draft }, storage)
  saveDraft({ userId: 'ada', postId: 'two', draft: { ...emptyDraft, text: 'Two' } }, storage)
  expect(readDraft('ada', 'one', storage)).toEqual(draft)
  expect(readDraft('ada', 'two', storage).text).toBe('Two')
  expect(readDraft('bola', 'one', storage)).toEqual(emptyDraft)
  saveDraft({ userId: 'ada', postId: 'one', draft: emptyDraft }, storage)
  expect(readDraft('ada', 'one', storage)).toEqual(emptyDraft)
})

test('with many drafts the oldest are dropped, and an invalid one counts as none', () => {
  const storage = aShelf()
  for (let n = 0; n < 60; n += 1)
    saveDraft({ userId: 'ada', postId: `p${n}`, draft: { ...emptyDraft, text: `${n}` } }, storage)
  expect(readDraft('ada', 'p0', storage)).toEqual(emptyDraft)
  expect(readDraft('ada', 'p59', storage).text).toBe('59')
  storage.setItem('akada.comment-drafts', '{broken')
  expect(readDraft('ada', 'p59', storage)).toEqual(emptyDraft)
})

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`
const stored = {
  id: 'c1',
  parentId: null,
  postId: 'p1',
  metadata: { commentsCount: 1, parentRepliesCount: null },
}

const states = () => outbox.store.getState().map(({ body, state }) => [body, state])

/** A member with the test's responses; 'lost' means none. */
async function aWriter(answers: ('lost' | number)[]) {
  vi.stubGlobal('localStorage', aShelf())
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  let last = Promise.resolve()
  const locks = { request: (_: string, work: () => Promise<void>) => (last = last.then(work)) }
  const connect = (onLine: boolean) => void vi.stubGlobal('navigator', { onLine, locks })
  connect(true)
  await storeSessionKey(token, 'AAAA')
  sessionStore.setState({ token, user: { id: 'ada' } as CurrentUser })
  outbox.refresh()
  const toasts = vi.spyOn(toastStore, 'showToast').mockReturnValue('toast')
  toasts.mockClear()
  const ids: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    ids.push((JSON.parse(body as string) as { clientId: string }).clientId)
    const status = answers.shift()
    if (status === undefined || status === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(status < 400 ? { data: stored } : { code: 'X', message: 'No' }, { status })
  })
  const client = createQueryClient(() => {})
  const write = () => createComment(client, { userId: 'ada', postId: 'p1', text: ' Hello ', replyTo: null })
  return { client, write, connect, ids, states, toasts, answers }
}

test('a comment written offline waits, and is sent once when the connection is back', async () => {
  const { client, write, connect, ids, states, toasts, answers } = await aWriter([])
  connect(false)
  write()
  expect([ids, states()]).toEqual([[], [['Hello', 'queued']]])
  expect(toasts).toHaveBeenCalledOnce()
  connect(true)
  answers.push(200, 200)
  await Promise.all([flushComments(client), flushComments(client)])
  expect(ids).toHaveLength(1)
  expect(states()).toEqual([])
})

test('a comment whose response was lost is sent again under its id, however long the server is away', async () => {
  const { client, write, ids, states, toasts } = await aWriter(['lost', 503, 429, 401, 'lost', 200])
  write()
  await vi.waitFor(() => expect(toasts).toHaveBeenCalledOnce())
  for (let n = 0; n < 4; n += 1) {
    expect(states()).toEqual([['Hello', 'queued']])
    await flushComments(client)
    sessionStore.setState({ token, user: { id: 'ada' } as CurrentUser })
  }
  await flushComments(client)
  expect(states()).toEqual([])
  expect([ids.length, new Set(ids).size]).toEqual([6, 1])
  expect(toasts).toHaveBeenCalledOnce()
})

test('a refusal is final and reported, also of a comment that waited; the next one is sent', async () => {
  const { client, write, connect, ids, states, toasts, answers } = await aWriter([500])
  write()
  await vi.waitFor(() => expect(states()).toEqual([['Hello', 'failed']]))
  answers.push('lost', 403, 200)
  write()
  await vi.waitFor(() => expect(toasts).toHaveBeenCalledTimes(2))
  connect(false)
  write()
  connect(true)
  await flushComments(client)
  expect(states()).toEqual([
    ['Hello', 'failed'],
    ['Hello', 'failed'],
  ])
  expect(ids).toHaveLength(4)
})

test('what one member wrote is not sent as another', async () => {
  const { client, write, ids, states } = await aWriter(['lost'])
  write()
  await vi.waitFor(() => expect(ids).toHaveLength(1))
  sessionStore.setState({ token, user: { id: 'bola' } as CurrentUser })
  await flushComments(client)
  expect(ids).toHaveLength(1)
  expect(states()).toEqual([['Hello', 'queued']])
})

test('a failure shows the text of section 8', () => {
  const connection = "Couldn't post your comment. Please check your connection"
  const refusal = new CallError({ status: 500, code: 'API_ERR_INTERNAL', message: 'x' })
  expect(failureDetail(undefined)).toBe(connection)
  expect(failureDetail(networkError())).toBe(connection)
  expect(failureDetail(refusal)).toBe('Something went wrong while posting your comment.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureDetail(refusal)).toBe(connection)
})

test('a like is accepted once a second', () => {
  expect(countsAsTap('c', 1000)).toBe(true)
  expect(countsAsTap('c', 1999)).toBe(false)
  expect(countsAsTap('d', 1999)).toBe(true)
  expect(countsAsTap('c', 2000)).toBe(true)
})

test('there are forty emoji, each once', () => {
  expect(new Set(emojis).size).toBe(40)
})
