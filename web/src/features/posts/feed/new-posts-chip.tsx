import type { FeedName } from '@akada/contract/posts/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { followStatusQuery } from '#features/follows/public.ts'
import { LiveNow } from '#features/meetings/public.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './new-posts-chip.module.css'
import { type AnnouncedPost, postKeys } from '../data/post-cache.ts'

interface Props {
  feed: FeedName
  onPress: () => void
}

/** Announces who is live, and new posts: they enter the list only when the chip is pressed. */
export function NewPostsChip({ feed, onPress }: Props) {
  const client = useQueryClient()
  const { data: announced = [] } = useQuery<AnnouncedPost[]>({
    queryKey: postKeys.new,
    queryFn: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isFollowed = ({ userId }: AnnouncedPost) =>
    client.getQueryData(followStatusQuery(userId).queryKey) === true
  const isAny = feed === 'for-you' ? announced.length > 0 : announced.some(isFollowed)
  return (
    <div className={css.place}>
      <output>
        {isAny && (
          <button type="button" className={css.chip} onClick={onPress}>
            <Icon name="arrow-up" size={16} />
            <Trans>New posts</Trans>
          </button>
        )}
      </output>
      <Suspense>
        <LiveNow />
      </Suspense>
    </div>
  )
}
