import { deleteComment } from '@akada/contract/comments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { patchPost } from '#features/posts/public.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { applyDeletedComment } from '../cache/apply-live.ts'
import { cachedComment } from '../cache/comment-cache.ts'

/** Confirms deleting the viewer's own comment, or one on their post or lesson; open while the address says `?delete-comment=<id>`. */
export function DeleteCommentDialog({ postId }: { postId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const session = useSession()
  const { value: commentId = '', isOpen, close } = useOverlay('delete-comment')
  const comment = cachedComment(client, { postId, commentId })
  const deletion = useMutation({
    mutationFn: () => call(deleteComment, { params: { postId, commentId } }),
    onSuccess({ metadata: { commentsCount, parentRepliesCount } }) {
      close()
      applyDeletedComment(client, {
        postId,
        commentId,
        parentId: comment?.parentId ?? null,
        parentRepliesCount,
      })
      patchPost(client, postId, () => ({ commentsCount }))
      showToast({ message: t`Comment deleted successfully`, tone: 'ok' })
    },
    onError: close,
  })
  return (
    <AlertDialog
      isOpen={isOpen && comment !== undefined}
      title={t`Delete this comment?`}
      confirmLabel={t`Delete`}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={close}
    >
      {comment && session?.id !== comment.author.id ? (
        <Trans>The replies go, too. The writer is told, and may ask the moderators to look at it.</Trans>
      ) : comment && comment.repliesCount > 0 ? (
        <Trans>The replies to it are deleted, too. This can't be undone.</Trans>
      ) : (
        <Trans>This can't be undone.</Trans>
      )}
    </AlertDialog>
  )
}
