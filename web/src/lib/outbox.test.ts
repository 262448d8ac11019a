import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'

function aStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  }
}
const anOutbox = (storage: ReturnType<typeof aStorage>, maxLength = 50) =>
  createOutbox({ key: 'outbox', maxLength, storage })
const item = (clientId: string, writtenAt = Date.now()) => ({
  clientId,
  userId: 'u',
  state: 'queued' as const,
  writtenAt,
})
const ids = (box: ReturnType<typeof anOutbox>) => box.store.getState().map(({ clientId }) => clientId)

test('what waits survives a reload, in its order, and of too many the newest', () => {
  const storage = aStorage()
  const box = anOutbox(storage, 3)
  for (const id of ['z', 'a', 'b', 'c']) box.add(item(id))
  expect(ids(anOutbox(storage))).toEqual(['a', 'b', 'c'])
  expect(anOutbox(storage).store.getState()[0]?.state).toBe('queued')
  storage.setItem('outbox', '{broken')
  expect(ids(anOutbox(storage))).toEqual([])
})

test('two tabs share it: what one has sent the other does not bring back', () => {
  const storage = aStorage()
  const [one, other] = [anOutbox(storage), anOutbox(storage)]
  one.add(item('a'))
  other.add(item('b'))
  one.remove('a')
  other.add(item('c'))
  expect(ids(anOutbox(storage))).toEqual(['b', 'c'])
  one.refresh()
  expect(ids(one)).toEqual(['b', 'c'])
})

test('an item that is found stored waits no longer, and one of last week is not sent', () => {
  const storage = aStorage()
  const box = anOutbox(storage)
  box.add(item('a'))
  box.add(item('b', Date.now() - 8 * 86_400_000))
  box.removeStored([{ clientId: 'a' }, { clientId: null }])
  expect(ids(box)).toEqual(['b'])
  expect([box.has('a'), box.has('b')]).toEqual([false, true])
  expect(anOutbox(storage).store.getState()[0]?.state).toBe('failed')
})

test('a failed item can be queued again', () => {
  const box = anOutbox(aStorage())
  box.add(item('a'))
  box.mark('a', { state: 'failed' })
  expect(box.store.getState()[0]?.state).toBe('failed')
  box.mark('a', { state: 'queued' })
  expect(box.store.getState()[0]?.state).toBe('queued')
})
