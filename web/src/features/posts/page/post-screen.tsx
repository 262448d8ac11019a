import type { Post } from '@akada/contract/posts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { live } from '#live/live.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { postQuery } from '../data/post.queries.ts'
import css from '../feed/feed-screen.module.css'
import { FailedFeed } from '../feed/lazy-feed-states.ts'
import { LoadingFeed } from '../feed/loading-feed.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { PostSplit } from './post-split.tsx'
import { PostPager } from './post-pager.tsx'
import { refreshPost } from '../data/refresh-post.ts'
import { Shortcuts } from '../pager/shortcuts.tsx'
import { usePageHead } from './use-page-head.ts'
import { usePager } from '../pager/use-pager.ts'

interface Props {
  postId: string
  comments: (post: Post) => ReactNode
}

/** One post with its comments, for shared links. */
export function PostScreen({ postId, comments }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: post, error, isPending, refetch } = useQuery(postQuery(client, postId))
  usePageHead(post)
  // Events between the first response and the first connection would be missed.
  useEffect(() => live.onConnect(() => void refreshPost(client, postId)), [client, postId])
  return (
    <div className={css.screen}>
      <h1 className={css.heading}>
        <VisuallyHidden>{post ? t`Post by @${post.username}` : t`Post`}</VisuallyHidden>
      </h1>
      <Link to="/socials" className={css.home}>
        <Icon name="arrow-left" isMirrored />
        <VisuallyHidden>{t`Back to the feed`}</VisuallyHidden>
      </Link>
      {post ? (
        <LoadedPost post={post} comments={comments} />
      ) : isPending ? (
        <LoadingFeed />
      ) : error ? (
        <Suspense>
          <FailedFeed error={error} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <div className={css.wide}>
          <PostNotFound
            action={
              <Link to="/socials" className={buttonClass({ kind: 'outline' })}>
                <Trans>Back to the feed</Trans>
              </Link>
            }
          />
        </div>
      )}
    </div>
  )
}

function LoadedPost({ post, comments }: { post: Post; comments: Props['comments'] }) {
  const isMobile = useIsMobile()
  const pager = usePager([post], post.id)
  if (isMobile) return <PostPager ids={[post.id]} post={post} comments={comments} onMove={() => undefined} />
  return (
    <div className={css.wide}>
      <PostSplit post={post} comments={comments(post)} />
      <Shortcuts pager={pager} onComments={() => undefined} />
    </div>
  )
}
