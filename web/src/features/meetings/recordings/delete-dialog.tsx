import { type Recording, deleteRecording } from '@akada/contract/meetings/recording-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { recordingsQuery } from './recordings.queries.ts'

interface Props {
  recording: Recording
  isOpen: boolean
  onClose: () => void
}

export function DeleteDialog({ recording, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  async function remove(): Promise<void> {
    onClose()
    try {
      await call(deleteRecording, { params: { recordingId: recording.id } })
    } catch (error) {
      const message = describeError(error)
      if (message) showToast({ message, tone: 'danger' })
    }
    await client.invalidateQueries(recordingsQuery())
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      title={<Trans>Delete this recording?</Trans>}
      confirmLabel={t`Delete`}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        <Trans>Its video is deleted, and cannot be restored.</Trans>
      </p>
    </AlertDialog>
  )
}
