import { deletePost } from '@akada/contract/posts/routes'
import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { removePost } from '../data/remove-posts.ts'

/** Deletes the viewer's own post; the toasts are those of the specification, section 8. */
export const deletePostMutation = (client: QueryClient, postId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(deletePost, { params: { postId } }),
    onSuccess() {
      removePost(client, postId)
      showToast({ message: t`Post deleted successfully`, tone: 'ok' })
    },
    onError(error) {
      const isAnswered = error instanceof CallError && error.status > 0
      const [message] = isAnswered ? error.errors : []
      showToast({ message: message ? i18n._(message) : t`Error deleting post`, tone: 'danger' })
    },
  })
