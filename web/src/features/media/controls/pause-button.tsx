import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Icon } from '#ui/graphics/icon.tsx'
import { currentPlayer } from '../player/current-player.ts'
import css from './controls.module.css'
import type { Player } from '../player/player.ts'

/** The visible control to pause, besides tap and Space. */
export function PauseButton() {
  const player = useStore(currentPlayer, (state) => state.player)
  return player ? <Toggle player={player} /> : null
}

function Toggle({ player }: { player: Player }) {
  const { t } = useLingui()
  const isPlaying = useStore(player.store, (state) => state.isPlaying)
  return (
    <button
      type="button"
      className={css.round}
      aria-label={isPlaying ? t`Pause` : t`Play`}
      aria-keyshortcuts="Space K"
      onClick={() => player.toggle()}
    >
      <Icon name={isPlaying ? 'pause-fill' : 'play-fill'} size={24} />
    </button>
  )
}
