import type { CurrentUser } from '@akada/contract/profiles/routes'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSessionKey } from '#api/signing-keys.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { sendNotes, unsentNotes, writeNote } from './notes-outbox.ts'

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`
const note = (id: string, userId = 'ada') => ({
  id,
  userId,
  lessonId: 'l',
  atSecond: 1,
  body: id,
  changedAt: '2026-11-28T10:00:00.000Z',
})
const waiting = () => unsentNotes.getState().map(({ id }) => id)
const sent: string[] = []

beforeEach(async () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  vi.stubGlobal('navigator', { onLine: true })
  await storeSessionKey(token, 'AAAA')
  sessionStore.setState({ token, user: { id: 'ada' } as CurrentUser })
  unsentNotes.setState([], true)
  sent.length = 0
})

function answerWith(...statuses: (number | 'lost')[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const status = statuses.shift() ?? 200
    if (status === 'lost') throw new TypeError('Failed to fetch')
    sent.push(url.split('/').at(-1) ?? '')
    return Response.json(status < 400 ? { data: {} } : { code: 'X', message: 'No' }, { status })
  })
}

test('notes wait for the connection, are sent once in their order, and never as another member', async () => {
  answerWith('lost')
  for (const one of [note('one'), note('two'), note('his', 'bola')]) writeNote(one)
  await sendNotes(new QueryClient())
  expect([sent, waiting()]).toEqual([[], ['one', 'two', 'his']])
  answerWith()
  await sendNotes(new QueryClient())
  await sendNotes(new QueryClient())
  expect([sent, waiting()]).toEqual([['one', 'two'], ['his']])
})

test('what another tab has written meanwhile is sent and not lost', async () => {
  answerWith()
  localStorage.setItem('akada.notes', JSON.stringify([note('elsewhere')]))
  writeNote(note('here'))
  await sendNotes(new QueryClient())
  expect([sent, waiting()]).toEqual([['elsewhere', 'here'], []])
})

test('a note of a course that one has left is dropped, and the next one sent', async () => {
  answerWith(403)
  for (const id of ['one', 'two']) writeNote(note(id))
  await sendNotes(new QueryClient())
  expect(waiting()).toEqual([])
})
