import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Player } from '#features/media/public.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { IconButton } from '#ui/controls/button.tsx'
import css from './film.module.css'
import { changeChoices, lessonChoices, rates } from './lesson-data.ts'

interface Props {
  player: Player
  frame: RefObject<HTMLElement | null>
  hasCaptions: boolean
}

/** Below the film: play, back, time, sound, speed, captions and full screen. */
export function FilmControls({ player, frame, hasCaptions }: Props) {
  const { t } = useLingui()
  const isPlaying = useStore(player.store, (state) => state.isPlaying)
  const choices = useStore(lessonChoices)
  const [isMuted, setMuted] = useState(false)
  useEffect(() => player.setMuted(isMuted), [player, isMuted])
  return (
    <div className={css.buttons}>
      <IconButton
        icon={isPlaying ? 'pause-fill' : 'play-fill'}
        label={isPlaying ? t`Pause` : t`Play lesson`}
        onClick={() => player.toggle()}
      />
      <IconButton
        icon="arrow-counter-clockwise"
        label={t`Back 10 seconds`}
        onClick={() => player.seekBy(-10)}
      />
      <Time player={player} />
      <span className={css.gap} />
      <IconButton
        icon={isMuted ? 'speaker-slash' : 'speaker-high'}
        label={isMuted ? t`Turn sound on` : t`Mute`}
        data-mute
        className={css.mute}
        aria-pressed={isMuted}
        onClick={() => setMuted(!isMuted)}
      />
      <select
        className={css.rate}
        aria-label={t`Speed`}
        value={choices.rate}
        onChange={(event) => changeChoices({ rate: Number(event.target.value) })}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {rate}×
          </option>
        ))}
      </select>
      {hasCaptions && (
        <IconButton
          icon="closed-captioning"
          label={t`Captions`}
          aria-pressed={choices.hasCaptions}
          onClick={() => changeChoices({ hasCaptions: !choices.hasCaptions })}
        />
      )}
      <IconButton
        icon="corners-out"
        label={t`Full screen`}
        onClick={() => void toggleFullScreen(frame.current)}
      />
    </div>
  )
}

/** Safari on phones can show only the film itself full screen. */
export async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen()
  const video = frame?.querySelector('video') as
    | (HTMLVideoElement & { webkitEnterFullscreen?: () => void })
    | null
  if (frame?.requestFullscreen) return frame.requestFullscreen().catch(() => undefined)
  return video?.webkitEnterFullscreen?.()
}

function Time({ player }: { player: Player }) {
  const [time, setTime] = useState(() => player.time())
  useEffect(() => player.onTime(() => setTime(player.time())), [player])
  return (
    <span className={css.time}>
      {clockTime(time.at)}
      <span className={css.total}> / {clockTime(time.of)}</span>
    </span>
  )
}
