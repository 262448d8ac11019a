import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compactCount } from '#lib/text/compact-count.ts'
import { likesText } from '#lib/text/count-texts.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './comment-row.module.css'
import type { CommentView } from '../comments.queries.ts'
import { toggleCommentLike } from '../cache/like-comment.ts'

/** The like button of a comment with its count; only the count where comments are turned off. */
export function LikeButton({ comment, isReadOnly }: { comment: CommentView; isReadOnly: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { liked, likesCount } = comment
  const [wasLiked] = useState(liked)
  const likes = likesText(likesCount)
  const inside = (
    <>
      <Icon name={liked ? 'heart-fill' : 'heart'} size={20} />
      <span aria-hidden="true">{likesCount > 0 && compactCount(likesCount)}</span>
    </>
  )
  if (isReadOnly)
    return (
      <p className={css.likes}>
        {inside}
        <VisuallyHidden>{likes}</VisuallyHidden>
      </p>
    )
  return (
    <button
      type="button"
      className={css.likes}
      aria-label={t`Like, ${likes}`}
      aria-pressed={liked}
      data-tapped={(liked && !wasLiked) || undefined}
      onClick={() => toggleCommentLike(client, comment)}
    >
      {inside}
    </button>
  )
}
