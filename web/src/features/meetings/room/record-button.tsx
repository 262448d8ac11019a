import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'

interface Props {
  isRecorded: boolean
  onRecord: (isRecorded: boolean) => void
}

/** Starts and ends recording; the host confirms the start, because everybody is notified. */
export function RecordButton({ isRecorded, onRecord }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {isRecorded ? (
        <Button kind="danger" isWide icon="rectangle" onClick={() => onRecord(false)}>
          <Trans>End recording</Trans>
        </Button>
      ) : (
        <Button kind="outline" isWide icon="circle" onClick={() => setAsking(true)}>
          <Trans>Record</Trans>
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        title={<Trans>Record this meeting?</Trans>}
        confirmLabel={t`Record`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRecord(true)
        }}
      >
        <p>
          <Trans>
            Everybody is notified. Voices, the shared screen and up to four cameras become a video that only
            you get; you can add it to a course as a lesson.
          </Trans>
        </p>
      </AlertDialog>
    </>
  )
}
