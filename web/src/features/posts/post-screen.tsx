import type { Post } from '@akada/contract/posts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { type ReactNode, Suspense } from 'react'
import { useRoom } from '#live/use-room.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { postQuery } from './feed.queries.ts'
import css from './feed-screen.module.css'
import { FeedStage } from './feed-stage.tsx'
import { CommentsFrame, FailedFeed, FeedSteering } from './later.ts'
import { LoadingFeed } from './loading-feed.tsx'
import { useCommentsPanel } from './use-comments-panel.ts'
import { useStage } from './use-stage.ts'

interface Props {
  postId: string
  comments: (post: Post) => ReactNode
}

/** One post with its comments, for links that were shared. */
export function PostScreen({ postId, comments }: Props) {
  const { t } = useLingui()
  const { data: post, error, isPending, refetch } = useQuery(postQuery(useQueryClient(), postId))
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
        <Gone />
      )}
    </div>
  )
}

function LoadedPost({ post, comments }: { post: Post; comments: Props['comments'] }) {
  const { t } = useLingui()
  const stage = useStage([post], post.id)
  const panel = useCommentsPanel()
  useRoom(post.id)
  return (
    <>
      <FeedStage
        label={t`Post`}
        stage={stage}
        hasMore={false}
        isBusy={false}
        onComments={panel.toggle}
        onNearEnd={() => undefined}
      />
      <Suspense>
        <FeedSteering stage={stage} onComments={panel.toggle} />
      </Suspense>
      <Suspense fallback={<div className={css.panelPlace} />}>
        <CommentsFrame state={panel} count={post.commentsCount}>
          {comments(post)}
        </CommentsFrame>
      </Suspense>
    </>
  )
}

function Gone() {
  const { t } = useLingui()
  return (
    <div className={css.center}>
      <Empty
        title={t`This post is no longer available`}
        action={
          <Link to="/socials" className={buttonClass({ kind: 'outline' })}>
            <Trans>Back to the feed</Trans>
          </Link>
        }
      />
    </div>
  )
}
