import { createStore } from 'zustand/vanilla'
import type { Player } from './player.ts'

interface CurrentPlayer {
  player: Player | undefined
  /** The player's own state, so that who waits for it alone is not drawn anew for another player. */
  isWarm: boolean
}

const nobody: CurrentPlayer = { player: undefined, isWarm: false }

/** The player of the post on screen, which keys, seek bar and taps steer. */
export const currentPlayer = createStore<CurrentPlayer>(() => nobody)

/** Makes a player the one of the page; answers how to give that up. */
export function takeStage(player: Player): () => void {
  currentPlayer.setState({ player, isWarm: player.store.getState().isWarm })
  const unfollow = player.store.subscribe(({ isWarm }) => {
    if (currentPlayer.getState().player === player) currentPlayer.setState({ isWarm })
  })
  return () => {
    unfollow()
    if (currentPlayer.getState().player === player) currentPlayer.setState(nobody)
  }
}
