import type { Post } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PostTile } from './post-tile.tsx'
import { type GridList, gridQuery } from './profiles.queries.ts'
import css from './profiles.module.css'

interface Props {
  list: GridList
  userId: string
  emptyTitle?: string
  /** Shown if there are no posts. */
  emptyAction?: ReactNode
}

/** Posts in a grid that loads more while scrolling. */
export function PostGrid({ list, userId, emptyTitle, emptyAction }: Props) {
  const { t } = useLingui()
  const posts = useInfiniteQuery(gridQuery(list, userId))
  const loaded = posts.data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <>
      <ListState
        list={posts}
        isEmpty={loaded.length === 0}
        pending={<GridSkeleton />}
        failure={t`These posts could not be loaded.`}
        empty={<Empty title={emptyTitle ?? t`No posts yet`} action={emptyAction} />}
      />
      <PostTiles posts={loaded} list={posts} />
    </>
  )
}

interface GridProps {
  posts: readonly Post[]
  /** Says below each picture what the post is, where the posts are not all of one member. */
  isNamed?: boolean | undefined
}

interface TilesProps extends GridProps {
  list: ComponentProps<typeof ListEnd>['list']
}

/** Post tiles that load more near the end. */
export function PostTiles({ posts, list, isNamed }: TilesProps) {
  if (posts.length === 0) return null
  return (
    <>
      <PostGridOf posts={posts} isNamed={isNamed} />
      <ListEnd key={posts.length} list={list} />
    </>
  )
}

/** Post tiles, as many as there are. */
export function PostGridOf({ posts, isNamed = false }: GridProps) {
  return (
    <ul className={css.grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostTile post={post} />
          {isNamed && <Words post={post} />}
        </li>
      ))}
    </ul>
  )
}

/** The tile's link has them in its name. */
const Words = ({ post: { title, body, username } }: { post: Post }) => (
  <p className={css.words} dir="auto" aria-hidden="true">
    {title || body || `@${username}`}
  </p>
)

export function GridSkeleton() {
  return (
    <div className={css.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={css.tile}>
          <span className={css.cover}>
            <Skeleton height="100%" />
          </span>
        </div>
      ))}
    </div>
  )
}
