import type { FeedName, Post } from '@akada/contract/posts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRoom } from '#live/use-room.ts'
import { CaughtUp, CommentsFrame, MoreFailed, NewPostsChip, PullToRefresh, Welcome } from '../lazy.ts'
import { onRevisit } from '#routing/navigation.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { clearFeedPosition, savedFeedPosition, useScrollPosition } from './scroll-position.ts'
import css from './feed-screen.module.css'
import { Pager } from '../pager/pager.tsx'
import { FeedTabs } from './feed-tabs.tsx'
import { EmptyFeed, FailedFeed } from './lazy-feed-states.ts'
import { LoadingFeed } from './loading-feed.tsx'
import { Shortcuts } from '../pager/shortcuts.tsx'
import { useCommentsPanel } from '../view/use-comments-panel.ts'
import { useFeed } from './use-feed.ts'
import { usePager } from '../pager/use-pager.ts'

interface Props {
  feed: FeedName
  comments: (post: Post) => ReactNode
}

/** For You or Following: the posts, and the comments of the one on screen (specification, section 2). */
export function FeedScreen({ feed, comments }: Props) {
  const { t } = useLingui()
  const list = useFeed(feed)
  const { posts, refresh, isRefreshing, isPending, error } = list
  const isOnline = useOnline()
  const label = feed === 'for-you' ? t`For you` : t`Following`

  async function startOver(): Promise<void> {
    clearFeedPosition(feed)
    await refresh()
  }
  useRefreshByLink(() => {
    if (posts.length === 0) void startOver()
  })

  return (
    <div className={css.screen}>
      <h1 className={css.heading}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h1>
      <FeedTabs />
      {!isOnline && posts.length > 0 && (
        <div className={css.offline}>
          <Banner icon="wifi-slash">
            <Trans>You're offline. Showing saved posts.</Trans>
          </Banner>
        </div>
      )}
      {posts.length > 0 ? (
        <LoadedFeed feed={feed} label={label} list={list} comments={comments} onStartOver={startOver} />
      ) : isPending ? (
        <LoadingFeed />
      ) : (
        <Suspense>
          {error ? (
            <FailedFeed error={error} onRetry={() => void refresh()} />
          ) : (
            <EmptyFeed feed={feed} isRefreshing={isRefreshing} onRefresh={() => void startOver()} />
          )}
        </Suspense>
      )}
    </div>
  )
}

interface LoadedProps extends Props {
  label: string
  list: ReturnType<typeof useFeed>
  onStartOver: () => Promise<void>
}

function LoadedFeed({ feed, label, list, comments, onStartOver }: LoadedProps) {
  const { posts, hasNextPage, isFetching, isRefreshing, isFetchNextPageError, fetchNextPage, setNearEnd } =
    list
  const [place] = useState(() => savedFeedPosition(feed))
  const pager = usePager(posts, place)
  const panel = useCommentsPanel()
  const toTop = () => pager.ref.current?.scrollTo({ top: 0 })
  const startOver = () => void onStartOver().then(toTop)
  useRefreshByLink(() => {
    toTop()
    startOver()
  })
  useScrollPosition(feed, place, pager)
  useRoom({ kind: 'post', id: pager.post?.id })
  return (
    <>
      <Pager
        label={label}
        pager={pager}
        hasMore={hasNextPage}
        isBusy={isFetching}
        onComments={panel.toggle}
        onNearEnd={setNearEnd}
        end={<Suspense>{!hasNextPage && posts.length > 1 && <CaughtUp onRestart={startOver} />}</Suspense>}
      >
        <Suspense>
          <Welcome isFirst={pager.index === 0} />
          <NewPostsChip feed={feed} onPress={startOver} />
          <PullToRefresh scroller={pager.ref} isRefreshing={isRefreshing} onRefresh={startOver} />
        </Suspense>
        <Suspense>{isFetchNextPageError && <MoreFailed onRetry={() => void fetchNextPage()} />}</Suspense>
      </Pager>
      <Shortcuts pager={pager} onComments={panel.toggle} />
      <Suspense fallback={<div className={css.panelPlace} />}>
        {pager.post && (
          <CommentsFrame state={panel} count={pager.post.commentsCount}>
            {comments(pager.post)}
          </CommentsFrame>
        )}
      </Suspense>
    </>
  )
}

/** Pressing the link of the current screen, in tabs, bar or sidebar, refreshes it. */
function useRefreshByLink(onRefresh: () => void): void {
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => onRevisit(() => refresh()), [])
}
