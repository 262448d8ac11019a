import { emojis } from '@akada/contract/messages/emojis'
import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, networkError } from '#api/call-error.ts'
import { type Draft, emptyDraft, saveDraft, readDraft } from './drafts.ts'
import { countsAsTap } from '../cache/like-comment.ts'
import { type Outgoing, createOutbox } from './outbox.ts'
import { failureDetail } from './create-comment.ts'

function aShelf() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  }
}

const outgoing = (clientId: string): Outgoing => ({
  clientId,
  userId: 'ada',
  postId: 'p',
  replyTo: null,
  body: 'Hello',
  state: 'sending',
  writtenAt: 0,
})

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

test('a comment in transit when the page closed can be sent again under the same id', () => {
  const storage = aShelf()
  const before = createOutbox(storage)
  before.add(outgoing('one'))
  const after = createOutbox(storage)
  expect(after.store.getState()).toEqual([{ ...outgoing('one'), state: 'failed' }])
  after.mark('one', 'sending')
  expect(after.store.getState()[0]?.state).toBe('sending')
})

test('a comment that turns out to be stored leaves the outbox', () => {
  const box = createOutbox(aShelf())
  box.add(outgoing('one'))
  box.add(outgoing('two'))
  box.removeStored([{ clientId: 'one' }, { clientId: null }])
  expect(box.store.getState().map(({ clientId }) => clientId)).toEqual(['two'])
  expect([box.has('one'), box.has('two')]).toEqual([false, true])
  box.remove('two')
  expect(box.store.getState()).toEqual([])
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
