import type { Post } from '@akada/contract/posts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { deletePostMutation } from './delete-post.ts'
import css from './delete-dialog.module.css'

interface Props {
  post: Post
  isOpen: boolean
  onClose: () => void
}

/** Confirms deleting a post, naming it. */
export function DeleteDialog({ post, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const remove = useMutation(deletePostMutation(useQueryClient(), post.id))
  const name = post.title || post.body
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t`Delete this post?`}
      confirmLabel={t`Delete`}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      {name && (
        <p className={css.name} dir="auto">
          “{name}”
        </p>
      )}
      <p>
        <Trans>Its likes and comments are deleted too. This cannot be undone.</Trans>
      </p>
    </AlertDialog>
  )
}
