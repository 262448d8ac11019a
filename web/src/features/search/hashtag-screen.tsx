import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { GridSkeleton, PostTiles } from '#features/profiles/public.ts'
import { Link } from '#routing/link.tsx'
import { useParams } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { hashtagQuery } from './search.queries.ts'
import css from './search-screen.module.css'

/** The posts with a hashtag. */
export function HashtagScreen() {
  const { tag } = useParams('/hashtags/:tag')
  const list = useInfiniteQuery(hashtagQuery(useQueryClient(), tag.toLowerCase()))
  const { data } = list
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title} dir="auto">
          #{tag}
        </h1>
        {data && <p>{plural(data.pages[0]?.hashtag.postsCount ?? 0, { one: '# post', other: '# posts' })}</p>}
      </header>
      <ListState
        list={list}
        isEmpty={posts.length === 0}
        pending={<GridSkeleton />}
        failure={<Trans>These posts could not be loaded.</Trans>}
        empty={<NoPosts />}
      />
      <PostTiles posts={posts} list={list} isNamed />
    </div>
  )
}

function NoPosts() {
  return (
    <Empty
      title={<Trans>No posts yet</Trans>}
      action={
        <Link to="/search" className={buttonClass({})}>
          <Trans>Search</Trans>
        </Link>
      }
    />
  )
}
