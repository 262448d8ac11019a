import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { live } from '#live/live.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { OwnPostRow } from './own-post-row.tsx'
import { heldPosts, ownPostsQuery } from './own-posts.queries.ts'
import css from './uploads.module.css'

interface Props {
  userId: string
  /** The post sent last; it is scrolled into view. */
  postedId: string | null
}

/** The member's posts that are being prepared, or whose processing failed. */
export function OwnPosts({ userId, postedId }: Props) {
  const { t } = useLingui()
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const { data: posts = [], isError, refetch } = useQuery(ownPostsQuery(client, userId))

  useEffect(() => {
    const stops = [
      live.onConnect(() => void refetch()),
      // Posted in another browser, or announced before the response to posting has arrived.
      live.on('media-progress', ({ postId }) => {
        if (!heldPosts(client, userId).some(({ id }) => id === postId)) void refetch()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, userId, refetch])

  useEffect(() => {
    if (postedId) section.current?.scrollIntoView({ block: 'center' })
  }, [postedId])

  if (isError && posts.length === 0)
    return (
      <ErrorBox onRetry={() => void refetch()}>
        <Trans>Your latest uploads could not be loaded.</Trans>
      </ErrorBox>
    )
  if (posts.length === 0) return null
  return (
    <section ref={section} className={css.own} aria-labelledby="own-posts">
      <h2 id="own-posts">
        <Trans>Your latest uploads</Trans>
      </h2>
      <ul className={css.list} aria-label={t`Your latest uploads`}>
        {posts.map((post) => (
          <OwnPostRow key={post.id} post={post} />
        ))}
      </ul>
    </section>
  )
}
