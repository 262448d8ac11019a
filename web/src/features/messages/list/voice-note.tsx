import type { MessageVoice } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bytesText } from '#lib/text/megabytes.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { useSound } from './use-sound.ts'
import { barsOf } from './voice-bars.ts'
import css from './voice-note.module.css'

/** A voice note: its length and size show before it is played, which is when it is fetched. */
export function VoiceNote({ voice, onStale }: { voice: MessageVoice; onStale: () => void }) {
  const { seconds, peaks, isFailed } = voice
  const source = chosenSource(voice)
  if (isFailed)
    return (
      <p className={css.words}>
        <Trans>This voice note could not be used.</Trans>
      </p>
    )
  if (!source)
    return (
      <p className={css.words}>
        <Trans>Preparing the voice note…</Trans>
      </p>
    )
  return <Player src={source.url} bytes={source.bytes} seconds={seconds} peaks={peaks} onStale={onStale} />
}

/** Opus is half the size; older phones need AAC. */
function chosenSource({ url, bytes, mp4Url, mp4Bytes }: MessageVoice) {
  const playsOpus = new Audio().canPlayType('audio/webm; codecs="opus"') !== ''
  if (url && playsOpus) return { url, bytes }
  return mp4Url ? { url: mp4Url, bytes: mp4Bytes } : undefined
}

interface PlayerProps {
  src: string
  bytes: number
  seconds: number
  peaks: readonly number[]
  onStale?: () => void
}

const speeds = [1, 1.5, 2] as const

/** Plays a sound; only one at a time in the tab. */
export function Player({ src, bytes, seconds, peaks, onStale }: PlayerProps) {
  const { t } = useLingui()
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const { isPlaying, at, toggle, seek, ...sound } = useSound(src, { seconds, speed, onStale })
  function turnSpeed(): void {
    setSpeed(next)
    sound.setSpeed(next)
  }
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
  const length = clockTime(seconds)
  const size = bytesText(bytes)
  return (
    <div className={css.player}>
      <button
        type="button"
        className={css.play}
        aria-label={isPlaying ? t`Pause` : t`Play voice note, ${length}, ${size}`}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause-fill' : 'play-fill'} />
      </button>
      <div className={css.track}>
        <Bars peaks={peaks} share={seconds > 0 ? at / seconds : 0} />
        <input
          type="range"
          className={css.seek}
          aria-label={t`Place in the voice note`}
          aria-valuetext={clockTime(at)}
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={at}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <p className={css.figures}>
          <span>{clockTime(isPlaying || at > 0 ? at : seconds)}</span>
          <span>{size}</span>
        </p>
      </div>
      {isPlaying && (
        <button type="button" className={css.speed} aria-label={t`Speed ${speed}`} onClick={turnSpeed}>
          {speed}×
        </button>
      )}
    </div>
  )
}

function Bars({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const bars = barsOf(peaks)
  return (
    <span className={css.bars} aria-hidden="true">
      {bars.map((height, bar) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
          key={bar}
          data-played={bar < share * bars.length || undefined}
          style={{ blockSize: `${height}%` }}
        />
      ))}
    </span>
  )
}
