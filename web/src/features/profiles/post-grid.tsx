import type { Post } from '@akada/contract/posts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useInView } from '#ui/use-in-view.ts'
import { PostTile } from './post-tile.tsx'
import { type GridList, gridQuery } from './profiles.queries.ts'
import css from './profiles.module.css'

interface Props {
  list: GridList
  userId: string
  emptyTitle?: string
  /** What to do where there are no posts. */
  emptyAction?: ReactNode
}

/** Posts as a grid that loads on while one scrolls. */
export function PostGrid({ list, userId, emptyTitle, emptyAction }: Props) {
  const { t } = useLingui()
  const posts = useInfiniteQuery(gridQuery(list, userId))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = posts
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }

  if (posts.isPending) return <GridSkeleton />
  const shown = posts.data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <>
      {posts.isError && (
        <ErrorBox onRetry={() => void posts.refetch()}>
          {describeError(posts.error) ?? t`These posts could not be loaded.`}
        </ErrorBox>
      )}
      {shown.length === 0 && !posts.isError && (
        <Empty title={emptyTitle ?? t`No posts yet`} action={emptyAction} />
      )}
      <PostTiles posts={shown} onNearEnd={loadMore} />
    </>
  )
}

/** Posts side by side; tells when the end comes near. */
export function PostTiles({ posts, onNearEnd }: { posts: readonly Post[]; onNearEnd: () => void }) {
  return (
    <ul className={css.grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostTile post={post} />
        </li>
      ))}
      <GridEnd key={posts.length} onNear={onNearEnd} />
    </ul>
  )
}

/** Tells when the end comes near; made anew after each page, because a short page may leave it in view. */
function GridEnd({ onNear }: { onNear: () => void }) {
  const ref = useInView<HTMLLIElement>((isNear) => isNear && onNear(), { margin: '500px' })
  return <li ref={ref} className={css.end} aria-hidden />
}

export function GridSkeleton() {
  return (
    <div className={css.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={css.cover}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}
