import { beforeEach, expect, test, vi } from 'vitest'
import { queueKeys, takeQueuedKeys } from './queued-keys.ts'

beforeEach(() => void vi.stubGlobal('document', new EventTarget()))

const press = (key: string) => document.dispatchEvent(Object.assign(new Event('keydown'), { key }))
const taken = () => takeQueuedKeys().map(({ key }) => key)

test('keys pressed before the shortcuts have loaded are passed on once, in order', () => {
  const end = queueKeys()
  press('ArrowDown')
  press('k')
  end()
  press('l')
  expect(taken()).toEqual(['ArrowDown', 'k'])
  expect(taken()).toEqual([])
})

test('keys that nobody takes are dropped', async () => {
  const end = queueKeys()
  press('ArrowDown')
  end()
  await Promise.resolve()
  expect(taken()).toEqual([])
})
