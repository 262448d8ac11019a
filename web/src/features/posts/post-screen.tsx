import type { Post } from '@akada/contract/posts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { type ReactNode, useState } from 'react'
import { useRoom } from '#live/use-room.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CommentsFrame } from './comments-frame.tsx'
import { postQuery } from './feed.queries.ts'
import css from './feed-screen.module.css'
import { FeedStage } from './feed-stage.tsx'
import { FailedFeed, LoadingFeed } from './feed-states.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useCommentsPanel } from './use-comments-panel.ts'
import { useFeedCommands } from './use-feed-commands.ts'
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
        <FailedFeed error={error} onRetry={() => void refetch()} />
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
  const [isHelpOpen, setHelpOpen] = useState(false)
  useRoom(post.id)
  useFeedCommands({ stage, onComments: panel.toggle, onHelp: () => setHelpOpen(true) })
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
      <CommentsFrame state={panel} count={post.commentsCount}>
        {comments(post)}
      </CommentsFrame>
      <ShortcutHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
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
