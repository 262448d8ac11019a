import type { FeedName } from '@akada/contract/posts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSuccessor } from '#features/media/public.ts'
import { LiveNow } from '#features/meetings/public.ts'
import { Link } from '#routing/link.tsx'
import { describeError } from '#api/describe-error.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import css from './feed-states.module.css'

interface EmptyProps {
  feed: FeedName
  isRefreshing: boolean
  onRefresh: () => void
}

/** Nothing to watch: the text of the specification, section 2, whose second line is two buttons. */
export function EmptyFeed({ feed, isRefreshing, onRefresh }: EmptyProps) {
  const { t } = useLingui()
  useSuccessor()
  return (
    <div className={css.center}>
      <Suspense>
        <LiveNow />
      </Suspense>
      <Empty
        title={t`No posts available`}
        action={
          <div className={css.actions}>
            <Button icon="arrow-clockwise" isLoading={isRefreshing} onClick={onRefresh}>
              <Trans>Refresh</Trans>
            </Button>
            <Link to="/uploads" className={buttonClass({ kind: 'outline' })}>
              <Trans>Upload post</Trans>
            </Link>
          </div>
        }
      >
        {feed === 'following' ? (
          <Trans>
            People you follow appear here. Find some in{' '}
            <Link to="/socials" className={css.link}>
              For you
            </Link>
            .
          </Trans>
        ) : (
          <Trans>Refresh or upload post</Trans>
        )}
      </Empty>
    </div>
  )
}

export function FailedFeed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  useSuccessor()
  return (
    <div className={css.center}>
      <ErrorBox onRetry={onRetry}>{describeError(error) ?? t`The feed could not be loaded.`}</ErrorBox>
    </div>
  )
}
