import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Icon } from '#ui/graphics/icon.tsx'
import { currentPlayer } from '../player/current-player.ts'
import css from './controls.module.css'
import type { Player } from '../player/player.ts'
import { isMuted, soundStore, toggleSound } from './sound.ts'
import { useSoundHint } from './sound-hint.ts'

/** Sound on or off for every video; a silent one has no button. */
export function SoundButton() {
  const player = useStore(currentPlayer, (state) => state.player)
  return player?.hasSound ? <Toggle player={player} /> : null
}

function Toggle({ player }: { player: Player }) {
  const { t } = useLingui()
  const isSilent = useStore(soundStore, isMuted)
  const isUnused = useStore(soundStore, (sound) => sound.choice === undefined)
  const hasHint = useSoundHint(player) && isUnused
  return (
    <button
      type="button"
      className={css.round}
      data-sound={isUnused ? 'unused' : 'used'}
      aria-label={hasHint ? undefined : isSilent ? t`Unmute` : t`Mute`}
      aria-keyshortcuts="M"
      onClick={toggleSound}
    >
      <Icon name={isSilent ? 'speaker-slash' : 'speaker-high'} size={24} />
      {hasHint && (
        <span className={css.hint}>
          <Trans>Tap for sound</Trans>
        </span>
      )}
    </button>
  )
}
