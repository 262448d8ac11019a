import type { Space } from '@akada/contract/communities/model'
import { leaveSpace } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import css from '../community-screen.module.css'

interface Props {
  space: Space
  isOpen: boolean
  onClose: () => void
}

/** Explains what leaving a space removes and what stays. */
export function LeaveDialog({ space, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id: spaceId, communityId, communityName, name, isPrivate } = space
  const leave = useMutation({
    mutationFn: () => call(leaveSpace, { params: { communityId, spaceId }, query: { action: 'leave' } }),
    meta: { quiet: true },
    onSuccess: () => {
      showToast({ message: t`You have successfully left the space`, tone: 'ok' })
      navigate({ to: '/socials/community/:communityId', params: { communityId } }, { replace: true })
      void client.invalidateQueries({ queryKey: ['communities'] })
    },
    onError: () => showToast({ message: t`An error occurred while leaving the space`, tone: 'danger' }),
  })
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t`Leave ${name}?`}
      confirmLabel={t`Leave Space`}
      cancelLabel={t`Stay`}
      isDanger
      isPending={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <div className={css.said}>
        <p>
          <Trans>Nobody can mention you here any more. What you wrote stays with your name.</Trans>
        </p>
        <p>
          {isPrivate ? (
            <Trans>You need a new invitation to come back.</Trans>
          ) : (
            <Trans>You remain in {communityName} and can come back any time.</Trans>
          )}
        </p>
      </div>
    </AlertDialog>
  )
}
