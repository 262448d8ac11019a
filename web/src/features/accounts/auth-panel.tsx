import { siteName } from '#lib/site-name.ts'
import type { Post } from '@akada/contract/posts/routes'
import { listPosts } from '@akada/contract/posts/routes'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Picture, playbackSettings } from '#features/media/public.ts'
import { Link } from '#routing/link.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import css from './auth-panel.module.css'

/** Milliseconds for which the same creator's picture is shown. */
const turn = 60 * 60_000

const postsQuery = queryOptions({
  queryKey: ['accounts', 'stills'],
  queryFn: ({ signal }) => call(listPosts, { query: { page: 1, limit: 10 } }, { signal }),
  staleTime: turn,
  meta: { quiet: true },
})

/** The panel about Akada: a still from a lesson beside the form; on small screens only the name. */
export function AuthPanel() {
  const post = useStill()
  return (
    <section className={css.panel} aria-label={siteName}>
      <Link to="/socials" className={css.mark} aria-label={siteName}>
        <Wordmark />
      </Link>
      {post?.media[0] && (
        <div className={css.still}>
          <Picture media={post.media[0]} alt={post.media[0].alt || post.title} />
        </div>
      )}
      <div className={css.promise}>
        <p className={css.claim}>
          <Trans>Learn it from someone who does it.</Trans>
        </p>
        <p className={css.small}>
          <Trans>
            Short lessons from tailors, farmers, coders and teachers. Light on data, free to watch.
          </Trans>
        </p>
        {post && (
          <p className={css.credit}>
            <Trans>
              Lesson by <bdi>@{post.username}</bdi>
            </Trans>
          </p>
        )}
      </div>
    </section>
  )
}

/** A creator's picture for this hour, on wide screens without data saver. */
function useStill(): Post | undefined {
  const [hour] = useState(() => Math.floor(Date.now() / turn))
  const hasRoom = useMediaQuery('(width >= 64rem)')
  const { data } = useQuery({ ...postsQuery, enabled: hasRoom && !playbackSettings.getState().dataSaver })
  const upright = data?.posts.filter(
    ({ media: [first] }) => first?.stills.length && first.height > first.width,
  )
  return hasRoom ? upright?.[hour % upright.length] : undefined
}
