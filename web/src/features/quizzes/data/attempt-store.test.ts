import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import type { Attempt } from '@akada/contract/quizzes/model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AttemptStore } from './attempt-store.ts'
import type { StoredAttempt } from './stored-attempt.ts'

const attempt: Attempt = {
  id: 'a',
  quizId: 'q',
  title: 'Yarn',
  number: 1,
  status: 'open',
  startedAt: '2026-11-22T10:00:00Z',
  dueAt: null,
  serverTime: '2026-11-22T10:00:00Z',
  secondsLeft: null,
  seq: 3,
  questions: [],
  answers: [{ questionId: 'one', optionIds: ['x'], seq: 3 }],
  savedAt: null,
  score: null,
  totalScore: 2,
  duration: 0,
  percentage: null,
  passMark: 70,
  passed: null,
  attemptsLeft: null,
  isPreview: false,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = new Error('down')

type Kept = Partial<Pick<StoredAttempt, 'unsent' | 'handedInAt'>>

function aStore({ unsent = [], handedInAt = null, isPreview = false }: Kept & { isPreview?: boolean } = {}) {
  const sent: NumberedAnswer[][] = []
  const stored: StoredAttempt[] = []
  const line = { isDown: false, isBarred: false, sent, stored, closed: 0 }
  const reply = (answers: NumberedAnswer[]): Promise<Attempt> => {
    if (line.isDown) return Promise.reject(lost)
    if (line.isBarred) return Promise.reject(new Error('no'))
    line.sent.push(answers)
    return Promise.resolve({ ...attempt, answers, seq: Math.max(...answers.map(({ seq }) => seq), 3) })
  }
  const running = new AttemptStore({
    attempt: { ...attempt, isPreview },
    unsent,
    handedInAt,
    save: ({ answers }) => reply(answers),
    submit: async ({ answers }) => ({ ...(await reply(answers)), status: 'graded' }),
    keep: (one) => void stored.push(one),
    onClosed: () => void (line.closed += 1),
    isOffline: (error) => error === lost,
  })
  return { running, line, store: running.store }
}

test('answers are numbered above all known ones, and sent after a pause', async () => {
  const { running, store, line } = aStore()
  running.answer('two', { optionIds: ['y'] })
  running.answer('two', { optionIds: ['z'] })
  expect(store.getState().saving).toBe('sending')
  await vi.advanceTimersByTimeAsync(700)
  expect(line.sent).toEqual([[{ questionId: 'two', optionIds: ['z'], seq: 5 }]])
  expect(store.getState().saving).toBe('saved')
  expect(line.stored.at(-1)?.unsent).toEqual([])
})

test('a trial run, which the server stores nowhere, sends all its answers at the end', async () => {
  const { running, line } = aStore({ isPreview: true })
  running.answer('one', { optionIds: ['y'] })
  await vi.advanceTimersByTimeAsync(60_000)
  running.answer('two', { optionIds: ['z'] })
  await vi.advanceTimersByTimeAsync(60_000)
  await running.submit()
  expect(line.sent.map((answers) => answers.map(({ questionId }) => questionId))).toEqual([['one', 'two']])
})

test('offline they stay on this device, and are sent once online', async () => {
  const { running, store, line } = aStore()
  line.isDown = true
  running.answer('two', { text: 'a' })
  await vi.advanceTimersByTimeAsync(700)
  expect([store.getState().saving, line.stored.at(-1)?.unsent.length, line.closed]).toEqual(['local', 1, 0])
  line.isDown = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect([store.getState().saving, line.sent.length]).toEqual(['saved', 1])
  line.isDown = true
  running.answer('one', { optionIds: ['y'] })
  await vi.advanceTimersByTimeAsync(700)
  line.isDown = false
  const graded = await running.submit()
  expect([graded.status, line.sent.at(-1)]).toEqual([
    'graded',
    [{ questionId: 'one', optionIds: ['y'], seq: 5 }],
  ])
})

test('newer answers from another device replace these, and answers from before a reload those that are older', () => {
  const { running, store } = aStore({ unsent: [{ questionId: 'one', optionIds: ['mine'], seq: 4 }] })
  expect(store.getState().answers.get('one')?.optionIds).toEqual(['mine'])
  running.adopt({ ...attempt, seq: 9, answers: [{ questionId: 'one', optionIds: ['theirs'], seq: 9 }] })
  expect([store.getState().answers.get('one')?.optionIds, running.hasUnsent()]).toEqual([['theirs'], false])
  const late = aStore({ unsent: [{ questionId: 'one', optionIds: ['old'], seq: 2 }] })
  expect(late.store.getState().answers.get('one')?.optionIds).toEqual(['x'])
})

test('what is handed in offline is stored with the time of the press, and submitted with it after a reload', async () => {
  vi.setSystemTime('2026-11-22T10:05:00Z')
  const { running, store, line } = aStore()
  line.isDown = true
  running.answer('two', { text: 'a' })
  await expect(running.submit()).rejects.toBe(lost)
  const pressedAt = new Date('2026-11-22T10:05:00Z')
  expect([store.getState().handedInAt, running.isHandedIn()]).toEqual([pressedAt, true])
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(running.submit()).rejects.toBe(lost)
  const stored = line.stored.at(-1)
  expect([stored?.handedInAt, stored?.unsent.length]).toEqual([pressedAt.getTime(), 1])

  const reloaded = aStore({ ...stored })
  expect(reloaded.store.getState().handedInAt).toEqual(pressedAt)
  expect((await reloaded.running.submit()).status).toBe('graded')
  expect(reloaded.line.sent).toEqual([[{ questionId: 'two', text: 'a', seq: 4 }]])
  expect(reloaded.running.isHandedIn()).toBe(false)
})

test('what the server refuses is not handed in, and a trial run never waits', async () => {
  const { running, store, line } = aStore()
  line.isBarred = true
  await expect(running.submit()).rejects.toThrow('no')
  expect([store.getState().handedInAt, line.stored.at(-1)?.handedInAt]).toEqual([null, null])
  const trial = aStore({ isPreview: true })
  trial.line.isDown = true
  await expect(trial.running.submit()).rejects.toBe(lost)
  expect([trial.store.getState().handedInAt, trial.line.stored]).toEqual([null, []])
})

test('the time left is stored with the moment of the response that said it, beside all answers', async () => {
  vi.setSystemTime('2026-11-22T10:00:00Z')
  const { running, line } = aStore()
  await vi.advanceTimersByTimeAsync(60_000)
  line.isDown = true
  running.answer('two', { text: 'a' })
  const stored = line.stored.at(-1)
  expect(stored?.at).toBe(Date.parse('2026-11-22T10:00:00Z'))
  expect(stored?.attempt.answers.map(({ questionId }) => questionId)).toEqual(['one'])
})
