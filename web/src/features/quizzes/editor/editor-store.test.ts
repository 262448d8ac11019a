import type { OwnQuestion, QuestionForm } from '@akada/contract/quizzes/questions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankForm } from '../data/blank-form.ts'
import type { Edited } from './edited.ts'
import { EditorStore } from './editor-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const own = (id: string, form: QuestionForm): OwnQuestion => ({
  ...form,
  id,
  version: 1,
  problem: null,
  media: null,
  options: form.options.map((option) => ({ ...option, media: null })),
})

function anEditor(unsaved: Edited[] = [], isHeld = false) {
  const calls = { sent: [] as string[], isDown: false, stored: [] as Edited[][], errors: 0 }
  const answer = <T>(name: string, value: T): Promise<T> => {
    if (calls.isDown) return Promise.reject(new Error('down'))
    calls.sent.push(name)
    return Promise.resolve(value)
  }
  let key = 0
  const editor = new EditorStore({
    isHeld,
    questions: [own('1', blankForm('LONG', 'One')), own('2', blankForm('LONG', 'Two'))],
    unsaved,
    newKey: () => `key ${++key}`,
    add: (form) => answer(`add ${form.text}`, own(`new ${form.text}`, form)),
    update: (id, form) => answer(`update ${id} ${form.text}`, { question: own(id, form), affected: 0 }),
    remove: (id) => answer(`remove ${id}`, undefined),
    order: (ids) => answer(`order ${ids.join()}`, undefined),
    keep: (rows) => void calls.stored.push(rows),
    onError: () => void (calls.errors += 1),
  })
  return { editor, calls, store: editor.store }
}

test('changes are sent after a pause, one question after the other, and what was typed meanwhile stays', async () => {
  const { editor, store, calls } = anEditor()
  editor.change('1', { text: 'One!' })
  editor.change('1', { text: 'One?' })
  editor.change('2', { text: 'Two?' })
  await vi.advanceTimersByTimeAsync(1300)
  expect(calls.sent).toEqual(['update 1 One?', 'update 2 Two?'])
  expect([store.getState().saving, calls.stored.at(-1)]).toEqual(['saved', []])
})

test('a new question is stored once it has text; offline it stays on this device', async () => {
  const { editor, store, calls } = anEditor()
  const key = editor.add(blankForm('SINGLE'))
  await vi.advanceTimersByTimeAsync(1300)
  expect(calls.sent).toEqual([])
  calls.isDown = true
  editor.change(key, { text: 'Three' })
  await vi.advanceTimersByTimeAsync(1300)
  expect([store.getState().saving, calls.stored.at(-1)?.[0]?.form.text, calls.errors]).toEqual([
    'local',
    'Three',
    1,
  ])
  calls.isDown = false
  await vi.advanceTimersByTimeAsync(9000)
  expect([calls.sent, store.getState().questions.at(-1)?.id]).toEqual([['add Three'], 'new Three'])
})

test('moving stores the whole order, and is undone on failure', async () => {
  const { editor, store, calls } = anEditor()
  await editor.move(0, 1)
  expect(calls.sent).toEqual(['order 2,1'])
  calls.isDown = true
  await editor.move(0, 1)
  expect(store.getState().questions.map(({ id }) => id)).toEqual(['2', '1'])
})

test('text typed before a reload takes precedence over what is stored, and is sent', async () => {
  const { store, calls } = anEditor([
    { key: '1', id: '1', form: blankForm('LONG', 'Mine'), media: {}, isDirty: true },
  ])
  expect(store.getState().questions[0]?.form.text).toBe('Mine')
  await vi.advanceTimersByTimeAsync(10)
  expect(calls.sent).toEqual(['update 1 Mine'])
})

test('questions that learners meet are sent only when they are published, and can be discarded', async () => {
  const { editor, store, calls } = anEditor([], true)
  editor.change('1', { text: 'One, half ty' })
  await vi.advanceTimersByTimeAsync(60_000)
  await editor.autosave()
  expect([calls.sent, store.getState().saving, calls.stored.at(-1)?.[0]?.form.text]).toEqual([
    [],
    'held',
    'One, half ty',
  ])
  editor.change('1', { text: 'One, typed' })
  await editor.flush()
  expect([calls.sent, store.getState().saving]).toEqual([['update 1 One, typed'], 'saved'])
  editor.change('1', { text: 'Wrong' })
  editor.change(editor.add(blankForm('SINGLE')), { text: 'Not that' })
  editor.discard()
  expect(store.getState().questions.map(({ form }) => form.text)).toEqual(['One, typed', 'Two'])
  expect([calls.sent.length, calls.stored.at(-1)]).toEqual([1, []])
})
