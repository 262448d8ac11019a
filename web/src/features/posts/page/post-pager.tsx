import type { Post } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useRoom } from '#live/use-room.ts'
import { articleId } from '../view/article-id.ts'
import { CommentsFrame } from '../lazy.ts'
import { Pager } from '../pager/pager.tsx'
import { cachedPost } from '../data/post-cache.ts'
import { Shortcuts } from '../pager/shortcuts.tsx'
import { useCommentsPanel } from '../view/use-comments-panel.ts'
import { usePager } from '../pager/use-pager.ts'

interface Props {
  /** Posts to swipe through; those that are not loaded are skipped. */
  ids: readonly string[]
  post: Post
  comments: (post: Post) => ReactNode
  onMove: (postId: string) => void
}

/** A post with the ones around it, as in the feed, for phones. */
export function PostPager({ ids, post, comments, onMove }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const around = ids.flatMap((id) => (id === post.id ? post : (cachedPost(client, id) ?? [])))
  const pager = usePager(around.length > 0 ? around : [post], post.id)
  const panel = useCommentsPanel()
  const current = pager.post ?? post
  useRoom({ kind: 'post', id: current.id })

  const scrollToFirst = useEffectEvent(() => document.getElementById(articleId(post.id))?.scrollIntoView())
  useEffect(() => {
    scrollToFirst()
  }, [])
  const move = useEffectEvent((id: string) => {
    if (id !== post.id) onMove(id)
  })
  useEffect(() => move(current.id), [current.id])

  return (
    <>
      <Pager
        label={t`Post`}
        pager={pager}
        hasMore={false}
        isBusy={false}
        onComments={panel.toggle}
        onNearEnd={() => undefined}
      />
      <Suspense>
        <CommentsFrame state={panel} count={current.commentsCount}>
          {comments(current)}
        </CommentsFrame>
      </Suspense>
      <Shortcuts pager={pager} onComments={panel.toggle} />
    </>
  )
}
