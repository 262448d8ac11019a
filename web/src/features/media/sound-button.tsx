import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Icon } from '#ui/graphics/icon.tsx'
import { currentPlayer } from './current-player.ts'
import css from './controls.module.css'
import { isMuted, soundStore, toggleSound } from './sound.ts'

/** Sound on or off for every video; on the first visit a pill that explains it. */
export function SoundButton() {
  const { t } = useLingui()
  const isSilent = useStore(soundStore, isMuted)
  const isFirstVisit = useStore(soundStore, (sound) => sound.choice === undefined)
  const hasVideo = useStore(currentPlayer, ({ player }) => player !== undefined)
  if (!hasVideo) return null
  if (isFirstVisit)
    return (
      <button type="button" className={css.pill} data-sound="pill" onClick={toggleSound}>
        <Icon name="speaker-slash" size={20} />
        <Trans>Tap for sound</Trans>
      </button>
    )
  return (
    <button
      type="button"
      className={css.round}
      data-sound="round"
      aria-label={isSilent ? t`Unmute` : t`Mute`}
      aria-keyshortcuts="M"
      onClick={toggleSound}
    >
      <Icon name={isSilent ? 'speaker-slash' : 'speaker-high'} size={20} />
    </button>
  )
}
