import type { NewComments } from '@akada/contract/live'
import { expect, test } from 'vitest'
import type { Live } from '#live/live.ts'
import { createToldComments } from './told-comments.ts'

function aRoomOf(watchers: number) {
  const told: NewComments[] = []
  const live: Pick<Live, 'tell' | 'watchers'> = {
    tell: (_room, _event, payload) => void told.push(payload as NewComments),
    watchers: () => watchers,
  }
  return { told, tell: createToldComments(live) }
}

const comment = (commentId: string) => ({ commentId, parentId: null, parentRepliesCount: null })

test('a few watchers hear of each comment at once', () => {
  const { told, tell } = aRoomOf(20)
  for (const id of ['one', 'two']) tell('post', comment(id))
  expect(told).toEqual(['one', 'two'].map((id) => ({ postId: 'post', ...comment(id) })))
})

test('a crowd hears of every comment in few events, and is asked to spread', async () => {
  const { told, tell } = aRoomOf(1_000)
  for (const id of ['one', 'two', 'three']) tell('post', comment(id))
  await expect
    .poll(() => told)
    .toEqual([
      { postId: 'post', ...comment('one'), spread: 2_000 },
      { postId: 'post', ...comment('three'), before: [comment('two')], spread: 2_000 },
    ])
})
