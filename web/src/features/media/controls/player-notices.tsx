import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './controls.module.css'
import { changePlayback } from '../playback/playback-settings.ts'
import { useDropWatch } from '../player/drop-watch.ts'
import type { Player } from '../player/player.ts'

interface Props {
  player: Player
  onNext: (() => void) | undefined
}

/** Notices over a video that does not play normally. */
export function PlayerNotices({ player, onNext }: Props) {
  const { t } = useLingui()
  useDropWatch(player)
  const { hasFailed, isWaiting, isSlow, isPlaying, needsPress, hasPicture } = useStore(player.store)
  if (hasFailed) return <Failed player={player} onNext={onNext} />
  const isPaused = needsPress || (hasPicture && !isPlaying && !isWaiting)
  return (
    <>
      {isPaused && (
        // For pointers only; keyboard users have Play among the controls.
        <button
          type="button"
          className={css.play}
          tabIndex={-1}
          aria-label={t`Play`}
          onClick={() => void player.play()}
        >
          <Icon name="play-fill" size={32} />
        </button>
      )}
      {isWaiting && (
        <output className={css.waiting}>
          <Spinner size={48} />
          <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        </output>
      )}
      {isSlow && (
        <p className={css.slow}>
          <Trans>Loading slowly</Trans>
          <span aria-hidden="true"> · </span>
          <button type="button" className={css.textButton} onClick={() => changePlayback({ quality: 'low' })}>
            <Trans>Switch to low quality</Trans>
          </button>
        </p>
      )}
    </>
  )
}

function Failed({ player, onNext }: Props) {
  const isOnline = useOnline()
  return (
    <div className={css.failed} role="alert">
      <p>
        {isOnline ? (
          <Trans>This video won't play</Trans>
        ) : (
          <Trans>You're offline. This video isn't saved on this device.</Trans>
        )}
      </p>
      <div className={css.actions}>
        <Button size={36} icon="arrow-clockwise" onClick={() => void player.play()}>
          <Trans>Try again</Trans>
        </Button>
        {onNext && (
          <Button size={36} kind="outline" onClick={onNext}>
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
