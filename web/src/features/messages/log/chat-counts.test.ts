import { getConversation } from '@akada/contract/messages/conversation-routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyCount, countStore, isCounted, receiveCounts, recount } from './chat-counts.ts'

const id = 'space'
let onServer = { number: 0, seq: 0 }

vi.mock('#api/call.ts', () => ({
  call: (route: unknown) => {
    if (route !== getConversation) throw new Error('another call')
    return onServer.seq > 0 ? Promise.resolve(onServer) : Promise.reject(new Error('no line'))
  },
}))

const known = () => countStore.getState().get(id)

beforeEach(() => {
  onServer = { number: 0, seq: 0 }
  countStore.setState(new Map(), true)
})

test('counts go up only, whatever order they arrive in, and only for what is open', () => {
  applyCount(id, { number: 3, seq: 3 })
  expect(known()).toBeUndefined()
  const close = receiveCounts(id)
  expect([isCounted(id), known()]).toEqual([true, null])
  for (const seq of [12, 9]) applyCount(id, { number: seq, seq })
  expect(known()).toEqual({ number: 12, seq: 12 })
  close()
  expect(isCounted(id)).toBe(false)
})

test('after a disconnection the count is asked for; without a connection it stays', async () => {
  receiveCounts(id)
  applyCount(id, { number: 12, seq: 12 })
  await recount(id)
  expect(known()).toEqual({ number: 12, seq: 12 })
  onServer = { number: 40, seq: 52 }
  await recount(id)
  expect(known()).toEqual({ number: 40, seq: 52 })
})
