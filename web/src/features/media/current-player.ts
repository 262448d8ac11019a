import { createStore } from 'zustand/vanilla'
import type { Player } from './player.ts'

/** The player of the post on screen, which keys, seek bar and taps steer. */
export const currentPlayer = createStore<{ player: Player | undefined }>(() => ({ player: undefined }))

/** Makes a player the one of the page; answers how to give that up. */
export function takeStage(player: Player): () => void {
  currentPlayer.setState({ player })
  return () => {
    if (currentPlayer.getState().player === player) currentPlayer.setState({ player: undefined })
  }
}
