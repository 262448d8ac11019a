import { createStore } from 'zustand/vanilla'
import type { Player } from './player.ts'

interface CurrentPlayer {
  player: Player | undefined
  /** The player's own state, so that its subscribers are not re-rendered for another player. */
  isWarm: boolean
}

const nobody: CurrentPlayer = { player: undefined, isWarm: false }

/** The player of the post on screen, controlled by keys, seek bar and taps. */
export const currentPlayer = createStore<CurrentPlayer>(() => nobody)

/** Makes a player the current one of the page; returns how to release it. */
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
