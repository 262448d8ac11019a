import { discover } from '@akada/contract/search/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withStatuses } from '#features/posts/public.ts'
import { GridSkeleton, PostGridOf } from '#features/profiles/public.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import css from './search-screen.module.css'

/** Topics and posts to come upon before anything is typed. */
export function Discovery() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['posts', 'lists', 'discover'],
    queryFn: async ({ signal }) => {
      const page = await call(discover, { query: {} }, { signal })
      // Under the key of posts and in their shape, so that likes and deletions reach them.
      return { pages: [{ ...page, posts: withStatuses(client, page) }], pageParams: [1] }
    },
  })
  const [page] = data?.pages ?? []
  if (isPending) return <GridSkeleton />
  if (!page || page.posts.length + page.hashtags.length === 0)
    return (
      <Empty title={<Trans>Find people and lessons</Trans>}>
        <Trans>Search by name, topic or #hashtag. Accents don't matter.</Trans>
      </Empty>
    )
  return (
    <>
      {page.hashtags.length > 0 && (
        <nav className={css.part} aria-label={t`Topics`}>
          <h2>{t`Topics`}</h2>
          <ul className={css.topics}>
            {page.hashtags.map(({ tag }) => (
              <li key={tag}>
                <Link
                  to="/hashtags/:tag"
                  params={{ tag }}
                  className={buttonClass({ kind: 'outline', size: 44 })}
                >
                  <bdi>#{tag}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {page.posts.length > 0 && (
        <section className={css.part} aria-labelledby="watched-now">
          <h2 id="watched-now">
            <Trans>Watched now</Trans>
          </h2>
          <PostGridOf posts={page.posts} isNamed />
        </section>
      )}
    </>
  )
}
