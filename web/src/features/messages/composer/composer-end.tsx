import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import { useHold } from './use-hold.ts'
import type { RecordingMode } from './voice-recorder.tsx'
import css from './composer.module.css'

interface Props {
  /** Nothing is written or chosen; on phones recording then takes the place of sending. */
  isBlank: boolean
  /** Why nothing can be sent now. */
  refusal: string | undefined
  canRecord: boolean
  recording: RecordingMode | undefined
  onRecord: (mode: RecordingMode | undefined) => void
}

/** Behind the field: recording and sending. */
export function ComposerEnd({ isBlank, refusal, canRecord, recording, onRecord }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.end} data-blank={isBlank || undefined} data-record={canRecord || undefined}>
      {canRecord && recording !== 'tapped' && (
        <RecordButton isRecording={recording !== undefined} onRecord={onRecord} />
      )}
      {!recording && (
        <span className={css.send}>
          <IconButton
            type="submit"
            kind="primary"
            icon="paper-plane-tilt"
            isMirrored
            label={t`Send`}
            title={refusal ?? t`Send`}
            aria-description={refusal}
            disabled={refusal !== undefined}
          />
        </span>
      )}
    </div>
  )
}

/** Tapped it records until it is stopped, held until it is let go; sliding away discards. */
function RecordButton({ isRecording, onRecord }: { isRecording: boolean } & Pick<Props, 'onRecord'>) {
  const { t } = useLingui()
  const hold = useHold({
    onTap: () => onRecord('tapped'),
    onHold: () => onRecord('held'),
    onRelease: () => onRecord('released'),
    onDiscard: () => onRecord(undefined),
  })
  return (
    <IconButton
      {...hold}
      className={css.record}
      icon="microphone"
      kind={isRecording ? 'primary' : 'quiet'}
      label={t`Record a voice note`}
    />
  )
}
