import type { Attempt } from '@akada/contract/quizzes/model'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSessionKey } from '#api/signing-keys.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { sendHandIns, submitOnScreen } from './send-hand-ins.ts'
import { listHandedIn, writeStored } from './stored-attempt.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`
const unsent = [{ questionId: 'one', optionIds: ['x'], seq: 4 }]
const attempt = (quizId: string) =>
  ({ id: `try at ${quizId}`, quizId, title: quizId, secondsLeft: null, answers: [] }) as unknown as Attempt
const handIn = (quizId: string, changed: { userId?: string; handedInAt?: null } = {}) => {
  const { userId = 'ada', handedInAt = Date.now() } = changed
  writeStored(userId, { attempt: attempt(quizId), at: Date.now(), unsent, handedInAt })
}
const waiting = (userId = 'ada') => listHandedIn(userId).map(({ attempt: { quizId } }) => quizId)
const toasts = () => toastStore.getState().toasts.map(({ message }) => message)

/** Entries are properties of their own, as in a browser, where `Object.keys` lists them. */
const storageMethods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
const sent: unknown[] = []

beforeEach(async () => {
  vi.stubGlobal('localStorage', Object.create(storageMethods))
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  vi.stubGlobal('navigator', { onLine: true })
  await storeSessionKey(token, 'AAAA')
  sessionStore.setState({ token, user: { id: 'ada' } as CurrentUser })
  toastStore.setState({ toasts: [] })
  sent.length = 0
})

const submitted = (quizId: string) =>
  expect.objectContaining({ action: 'submit', attemptId: `try at ${quizId}`, answers: unsent })

/** The server is lost, refuses, or answers that this is how the attempt was closed. */
function answerWith(...outcomes: ('lost' | number | Partial<Attempt>)[]): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const outcome = outcomes.shift() ?? { answers: unsent }
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    if (typeof outcome === 'number') return Response.json({ code: 'X', message: 'No' }, { status: outcome })
    const form = JSON.parse(body) as { attemptId: string }
    sent.push(form)
    const quizId = form.attemptId.replace('try at ', '')
    return Response.json({ data: { ...attempt(quizId), status: 'graded', ...outcome } })
  })
}

test('what was handed in offline is submitted once there is a connection, each once, and only by its member', async () => {
  answerWith('lost')
  for (const quizId of ['yarn', 'cloth']) handIn(quizId)
  handIn('his', { userId: 'bola' })
  handIn('running', { handedInAt: null })
  await sendHandIns(new QueryClient())
  answerWith()
  await sendHandIns(new QueryClient())
  await sendHandIns(new QueryClient())
  expect(sent).toHaveLength(2)
  expect(sent).toEqual(expect.arrayContaining([submitted('yarn'), submitted('cloth')]))
  expect([waiting(), waiting('bola')]).toEqual([[], ['his']])
  expect(toasts().toSorted()).toEqual(['“cloth” was handed in.', '“yarn” was handed in.'])
})

test('the page that shows an attempt submits it itself', async () => {
  answerWith()
  handIn('yarn')
  const leave = submitOnScreen('try at yarn')
  await sendHandIns(new QueryClient())
  expect(sent).toEqual([])
  leave()
  await sendHandIns(new QueryClient())
  expect(sent).toHaveLength(1)
})

test('answers that came after the time was over do not count, which is said; what is refused is not sent again', async () => {
  answerWith({ answers: [] })
  handIn('yarn')
  await sendHandIns(new QueryClient())
  expect([waiting(), toasts()]).toEqual([[], ['“yarn” arrived after its time was over']])
  answerWith(403)
  handIn('cloth')
  await sendHandIns(new QueryClient())
  expect([waiting(), toasts().at(-1)]).toEqual([[], 'You do not have permission to access this resource.'])
})

test('a busy server is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerWith(503)
  handIn('yarn')
  await sendHandIns(new QueryClient())
  expect(waiting()).toEqual(['yarn'])
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(sent).toHaveLength(1)
})
