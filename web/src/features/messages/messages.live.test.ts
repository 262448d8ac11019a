import type { Message } from '@akada/contract/messages/model'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { chatStore } from './log/chat-store.ts'
import { messagesLive } from './messages.live.ts'
import { typistStore } from './presence/typists.ts'

const handlers = messagesLive(new QueryClient())
const conversationId = 'chat'
const message = { id: 'm1', number: 1, seq: 1, rootId: null, reactions: [], _user: { id: 'ada' } }

const type = (userId: string, name: string) => handlers.typing?.({ conversationId, userId, name })
const arrive = () =>
  handlers['messages-changed']?.({
    conversationId,
    spans: [{ since: 0, seq: 1 }],
    number: 1,
    messages: [message as unknown as Message],
    isMore: false,
  })
const typing = () => typistStore.getState().map(({ name }) => name)

beforeEach(() => {
  const log = { messages: new Map(), seq: 0, number: 0, from: 1, freshAt: 0 }
  chatStore.setState({ logs: new Map([[conversationId, log]]), errors: new Map() })
  typistStore.setState([], true)
})

test('whose message has arrived is not shown as writing; the others still are', () => {
  type('ada', 'Ada')
  type('obi', 'Obi')
  arrive()
  expect(typing()).toEqual(['Obi'])
})

test('who writes on while an earlier message of theirs changes is still shown', () => {
  arrive()
  type('ada', 'Ada')
  arrive()
  expect(typing()).toEqual(['Ada'])
})
