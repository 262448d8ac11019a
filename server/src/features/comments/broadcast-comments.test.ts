import type { NewComments } from '@akada/contract/comments/events'
import { expect, test } from 'vitest'
import type { Live } from '#live/live.ts'
import { createCommentsBroadcaster } from './broadcast-comments.ts'

function aRoomOf(watchers: number) {
  const published: NewComments[] = []
  const live: Pick<Live, 'publish' | 'watchers'> = {
    publish: (_room, _event, payload) => void published.push(payload as NewComments),
    watchers: () => watchers,
  }
  return { published, broadcast: createCommentsBroadcaster(live) }
}

const comment = (commentId: string) => ({ commentId, parentId: null, parentRepliesCount: null })

test('a few watchers get each comment at once', () => {
  const { published, broadcast } = aRoomOf(20)
  for (const id of ['one', 'two']) broadcast('post', comment(id))
  expect(published).toEqual(['one', 'two'].map((id) => ({ postId: 'post', ...comment(id) })))
})

test('a crowd gets all comments in few events, with a hint to spread its calls', async () => {
  const { published, broadcast } = aRoomOf(1_000)
  for (const id of ['one', 'two', 'three']) broadcast('post', comment(id))
  await expect
    .poll(() => published)
    .toEqual([
      { postId: 'post', ...comment('one'), spread: 2_000 },
      { postId: 'post', ...comment('three'), before: [comment('two')], spread: 2_000 },
    ])
})
