import type { Post } from '@akada/contract/posts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { retryPostMutation } from '../actions/retry-post.ts'
import css from './post-state.module.css'

/**
 * What its owner sees of a post that is still processing, or failed: the progress, or the reason and a retry.
 */
export function PostState({ post }: { post: Post }) {
  const { t } = useLingui()
  const retry = useMutation(retryPostMutation(useQueryClient(), post.id))
  if (post.status === 'processing')
    return (
      <div className={css.state}>
        <output>
          <Trans>Getting your post ready</Trans>
        </output>
        <Progress label={t`Getting your post ready`} value={progressOf(post)} />
      </div>
    )
  const failure = post.media.find((media) => media.failure)?.failure
  return (
    <div className={css.state} role="alert">
      <p>{failure ?? t`Processing failed.`}</p>
      <Button isLoading={retry.isPending} icon="arrow-clockwise" onClick={() => retry.mutate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const progressOf = ({ media }: Post) =>
  media.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, media.length)
