import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutosavedForm, savePause } from './autosaved-form.ts'

interface Fields {
  title: string
  price: number
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aForm(stored: Record<string, string> = {}, held: readonly (keyof Fields)[] = []) {
  let server: Fields = { title: 'Sew', price: 5 }
  const sent: Partial<Fields>[] = []
  const memory = new Map(Object.entries(stored))
  let failure: Error | undefined
  const form = new AutosavedForm<Fields>({
    base: server,
    held,
    send(changes) {
      sent.push(changes)
      if (failure) return Promise.reject(failure)
      server = { ...server, ...changes }
      return Promise.resolve(server)
    },
    sendable: ({ title }, changes) => (title === '' ? {} : changes),
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    storageKey: 'form',
  })
  return { form, sent, memory, fail: (error: Error | undefined) => (failure = error) }
}

test('two seconds after the last key only the changes are sent', async () => {
  const { form, sent, memory } = aForm()
  form.change({ title: 'Sew a' })
  await vi.advanceTimersByTimeAsync(savePause - 1)
  form.change({ title: 'Sew a gown' })
  await vi.advanceTimersByTimeAsync(savePause - 1)
  expect(sent).toEqual([])
  expect(memory.get('form')).toBe('{"title":"Sew a gown"}')
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ title: 'Sew a gown' }])
  expect(form.store.getState()).toMatchObject({ state: 'saved', changes: {} })
  expect(memory.size).toBe(0)
})

test('what is typed while saving is sent after it', async () => {
  const { form, sent } = aForm()
  form.change({ price: 6 })
  const saving = form.save()
  form.change({ price: 7 })
  await saving
  expect(form.store.getState().changes).toEqual({ price: 7 })
  await vi.advanceTimersByTimeAsync(savePause)
  expect(sent).toEqual([{ price: 6 }, { price: 7 }])
})

test('incomplete fields wait, and unsent changes from before a reload are sent after it', async () => {
  const { form, sent } = aForm({ form: '{"title":"","price":9}' })
  await vi.advanceTimersByTimeAsync(savePause)
  expect(sent).toEqual([])
  form.change({ title: 'Hem' })
  await vi.advanceTimersByTimeAsync(savePause)
  expect(sent).toEqual([{ title: 'Hem', price: 9 }])
})

test('a failed save keeps the changes until it is retried', async () => {
  const { form, sent, fail } = aForm()
  fail(new Error('offline'))
  form.change({ price: 8 })
  await vi.advanceTimersByTimeAsync(savePause)
  expect(form.store.getState()).toMatchObject({ state: 'failed', changes: { price: 8 } })
  fail(undefined)
  await form.save()
  expect(sent).toHaveLength(2)
  expect(form.store.getState().state).toBe('saved')
})

test('a change elsewhere is merged with what is typed here; for the same field the member chooses', async () => {
  const { form, sent } = aForm()
  form.change({ title: 'Mine' })
  form.rebase({ title: 'Sew', price: 50 })
  expect(form.fields()).toEqual({ title: 'Mine', price: 50 })
  expect(form.store.getState().hasConflict).toBe(false)
  form.rebase({ title: 'Theirs', price: 50 })
  expect(form.store.getState().hasConflict).toBe(true)
  await vi.advanceTimersByTimeAsync(savePause)
  expect(sent).toEqual([])
  form.choose('theirs')
  expect(form.fields().title).toBe('Theirs')
})

test('what is held is never sent by itself, survives a reload, and is sent or taken back by a press', async () => {
  const { form, sent, memory } = aForm({}, ['price'])
  form.change({ price: 150 })
  form.change({ title: 'Sew a gown' })
  await vi.advanceTimersByTimeAsync(10 * savePause)
  await form.save()
  expect(sent).toEqual([{ title: 'Sew a gown' }])
  expect(memory.get('form')).toBe('{"price":150}')
  form.revert(['price'])
  expect([form.fields().price, memory.size]).toEqual([5, 0])
  form.change({ price: 15_000 })
  await form.saveAll()
  expect(sent).toEqual([{ title: 'Sew a gown' }, { price: 15_000 }])
})
