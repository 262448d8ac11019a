import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bytesText } from '#lib/text/megabytes.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type Recorded, type Recording, recordVoice } from './record-voice.ts'
import { barsCount } from '../list/voice-bars.ts'
import { Player } from '../list/voice-note.tsx'
import type { StoredFile } from '../sending/file-store.ts'
import { useObjectUrl } from './use-object-url.ts'
import css from '../list/voice-note.module.css'

/** Tapped it goes on until it is stopped, held until the button is let go. */
export type RecordingMode = 'tapped' | 'held' | 'released'

interface Props {
  mode: RecordingMode
  onDone: (stored: StoredFile) => void
  onCancel: () => void
}

/** Shorter recordings are discarded. */
const shortest = 0.5

/** Replaces the composer while recording: length, loudness and size so far. */
export function VoiceRecorder({ mode, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const recording = useRef<Recording>(undefined)
  const [recorded, setRecorded] = useState<Recorded>({ seconds: 0, bytes: 0, level: 0 })
  const [levels, setLevels] = useState<readonly number[]>([])
  const cancel = useEffectEvent(onCancel)
  const finish = useEffectEvent(() => void stop())
  useEffect(() => {
    let isLeft = false
    recordVoice({
      onProgress: (now) => {
        setRecorded(now)
        setLevels((before) => [...before, now.level].slice(-barsCount))
      },
      onFull: finish,
    }).then(
      (started) => (isLeft ? started.cancel() : void (recording.current = started)),
      () => {
        showToast({
          tone: 'danger',
          message: t`The microphone is off. Allow it in the settings of this browser and try again.`,
        })
        cancel()
      },
    )
    return () => {
      isLeft = true
      recording.current?.cancel()
    }
  }, [t])
  useEffect(() => {
    if (mode === 'released') finish()
  }, [mode])

  async function stop(): Promise<void> {
    const running = recording.current
    recording.current = undefined
    const said = await running?.stop()
    if (said && said.seconds >= shortest) onDone({ ...said, kind: 'voice' })
    else onCancel()
  }
  return (
    <div className={css.recorder}>
      {mode === 'tapped' && <IconButton icon="trash" label={t`Discard the recording`} onClick={onCancel} />}
      <Meter
        recorded={recorded}
        levels={levels}
        hint={mode === 'tapped' ? undefined : t`Release to stop, slide away to discard`}
      />
      {mode === 'tapped' && (
        <IconButton kind="primary" icon="check" label={t`Stop recording`} onClick={() => void stop()} />
      )}
    </div>
  )
}

interface MeterProps {
  recorded: Recorded
  levels: readonly number[]
  hint: string | undefined
}

function Meter({ recorded: { seconds, bytes }, levels, hint }: MeterProps) {
  return (
    <div className={css.recording}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.time} role="timer">
        {clockTime(seconds)}
      </span>
      <span className={css.level} aria-hidden="true">
        {levels.map((level, bar) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
            key={bar}
            style={{ blockSize: `${Math.max(8, Math.min(100, level * 140))}%` }}
          />
        ))}
      </span>
      <span className={css.bytes}>{bytesText(bytes)}</span>
      {hint && <span className={css.hold}>{hint}</span>}
    </div>
  )
}

const noPeaks: readonly number[] = []

interface PreviewProps {
  stored: StoredFile
  onDiscard: () => void
}

/** The recording, to be played before it is sent. */
export function VoicePreview({ stored: { file, seconds, peaks = noPeaks }, onDiscard }: PreviewProps) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  return (
    <div className={css.recorder}>
      <IconButton icon="trash" label={t`Discard the recording`} onClick={onDiscard} />
      <div className={css.recording} data-done>
        <Player src={url} bytes={file.size} seconds={seconds} peaks={peaks} />
      </div>
    </div>
  )
}
