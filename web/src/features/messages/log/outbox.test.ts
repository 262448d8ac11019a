import { expect, test } from 'vitest'
import { type Outgoing, createOutbox, outboxKey } from './outbox.ts'

function aStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  }
}
const message = (clientId: string, fields: Partial<Outgoing> = {}): Outgoing => ({
  clientId,
  userId: 'u',
  conversationId: 'c',
  body: clientId,
  parentId: null,
  rootId: null,
  state: 'queued',
  reason: null,
  writtenAt: Date.now(),
  ...fields,
})
const ids = (box: ReturnType<typeof createOutbox>) => box.store.getState().map(({ clientId }) => clientId)

test('what waits survives a reload, in its order', () => {
  const storage = aStorage()
  const box = createOutbox(storage)
  for (const id of ['a', 'b', 'c']) box.add(message(id))
  expect(ids(createOutbox(storage))).toEqual(['a', 'b', 'c'])
})

test('two tabs share it: what one has sent the other does not bring back', () => {
  const storage = aStorage()
  const [one, other] = [createOutbox(storage), createOutbox(storage)]
  one.add(message('a'))
  other.add(message('b'))
  one.remove('a')
  other.add(message('c'))
  expect(JSON.parse(storage.getItem(outboxKey) ?? '').map(({ clientId }: Outgoing) => clientId)).toEqual([
    'b',
    'c',
  ])
  one.refresh()
  expect(ids(one)).toEqual(['b', 'c'])
})

test('a message that is found stored waits no longer, and one of last week is not sent', () => {
  const storage = aStorage()
  const box = createOutbox(storage)
  box.add(message('a'))
  box.add(message('b', { writtenAt: Date.now() - 8 * 86_400_000 }))
  box.removeStored([{ clientId: 'a' }, { clientId: null }])
  expect(ids(box)).toEqual(['b'])
  expect(createOutbox(storage).store.getState()[0]?.state).toBe('failed')
})
