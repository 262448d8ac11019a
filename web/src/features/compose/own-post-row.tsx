import type { Post } from '@akada/contract/posts/routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog, retryPostMutation } from '#features/posts/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import css from './files/file-row.module.css'
import { progressOf } from './own-posts.queries.ts'

/** One own post on its way into the feed: the worker's progress, the post itself, or why it failed. */
export function OwnPostRow({ post }: { post: Post }) {
  const { t } = useLingui()
  const name = post.title || post.body || t`Untitled post`
  return (
    <li className={css.row} data-status={post.status}>
      <div className={css.thumb}>
        <Thumb post={post} />
      </div>
      <div className={css.text}>
        <p className={css.name} title={name} dir="auto">
          {name}
        </p>
        <PostState post={post} />
      </div>
      {post.status === 'published' && (
        <Link to="/posts/:id" params={{ id: post.id }} className={buttonClass({ kind: 'outline', size: 36 })}>
          <Trans>View post</Trans>
        </Link>
      )}
      {post.status === 'failed' && <FailedActions post={post} />}
    </li>
  )
}

function Thumb({ post: { media } }: { post: Post }) {
  const shown = media.find(({ poster, stills }) => poster ?? stills[0])
  const address = shown?.poster ?? shown?.stills[0]?.url
  if (address) return <img src={address} alt="" />
  return <Icon name={media[0]?.mimeType.startsWith('image/') ? 'image' : 'file-video'} />
}

function PostState({ post }: { post: Post }) {
  const { t } = useLingui()
  const progress = progressOf(post)
  if (post.status === 'processing')
    return (
      <>
        <p className={css.meta}>
          <Trans>Getting ready</Trans> · <span className={css.percent}>{t`${progress}%`}</span>
        </p>
        <Progress value={progress} label={t`Processing`} />
      </>
    )
  if (post.status === 'published')
    return (
      <p className={css.meta} aria-live="polite">
        <span className={css.done}>
          <Icon name="check-circle-fill" size={16} />
          <Trans>Published</Trans>
        </span>
      </p>
    )
  const failure = post.media.find((media) => media.failure)?.failure
  return (
    <p className={css.reason} role="alert">
      <Icon name="warning-circle" size={16} />
      <span>{failure ? i18n._(failure) : t`Processing failed.`}</span>
    </p>
  )
}

function FailedActions({ post }: { post: Post }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const retry = useMutation(retryPostMutation(useQueryClient(), post.id))
  return (
    <div className={css.below}>
      <div className={css.choices}>
        <Button
          kind="outline"
          size={36}
          icon="arrow-clockwise"
          isLoading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t`Retry`}
        </Button>
        <Button kind="quiet" size={36} icon="trash" onClick={() => setAsking(true)}>
          {t`Delete`}
        </Button>
      </div>
      <DeleteDialog post={post} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
