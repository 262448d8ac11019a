interface Pausing {
  pause: () => void
}

let playing: Pausing | undefined

/** One video plays at a time in the whole page. */
export function takeTurn(player: Pausing): void {
  if (playing !== player) playing?.pause()
  playing = player
}

export function endTurn(player: Pausing): void {
  if (playing === player) playing = undefined
}
