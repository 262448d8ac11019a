import type { Message } from '@akada/contract/messages/model'
import { expect, test } from 'vitest'
import { countNew } from './count-new.ts'

const messagesOf = (...authors: (string | null)[]) =>
  authors.map((id, index) => ({ number: index + 1, _user: id && { id } }) as Message)

test('what is new is what others wrote since: own messages are not counted, nor is what was read', () => {
  const messages = messagesOf('me', 'ada', 'ada', 'me', 'obi', 'me', null)
  expect(countNew({ newest: 7, messages, unreadFrom: 2, userId: 'me' })).toBe(3)
})

test('messages that are not loaded count', () => {
  const newest = messagesOf('ada', 'me').map((one) => ({ ...one, number: 98 + (one.number ?? 0) }))
  expect(countNew({ newest: 100, messages: newest, unreadFrom: 20, userId: 'me' })).toBe(79)
})
