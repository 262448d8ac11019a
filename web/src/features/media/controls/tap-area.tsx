import { type RefObject, useState } from 'react'
import { useStore } from 'zustand'
import css from './controls.module.css'
import { currentPlayer } from '../player/current-player.ts'
import type { Player } from '../player/player.ts'
import type { Point } from './tap-gestures.ts'
import { useTapGestures } from './use-tap-gestures.ts'

interface Props {
  area: RefObject<HTMLElement | null>
  onDoubleTap: (at: Point) => void
}

/** Times the usual speed while a finger rests on the film. */
const heldRate = 2

const player = () => currentPlayer.getState().player

/** Handles taps on a picture: one pauses or plays, two are passed on, a hold plays at double speed. */
export function TapArea({ area, onDoubleTap }: Props) {
  const [isHeld, setHeld] = useState(false)
  function hold(isHolding: boolean): void {
    player()?.setRate(isHolding ? heldRate : undefined)
    setHeld(isHolding && player() !== undefined)
  }
  useTapGestures(area, {
    onTap: () => player()?.toggle(),
    onDoubleTap,
    onHold: () => hold(true),
    onRelease: () => hold(false),
  })
  return isHeld ? <output className={css.fast}>{heldRate}×</output> : <ChosenRate />
}

/** The chosen speed, unless it is the usual one. */
function ChosenRate() {
  const current = useStore(currentPlayer, (state) => state.player)
  return current && <RateOf player={current} />
}

function RateOf({ player }: { player: Player }) {
  const rate = useStore(player.store, (state) => state.rate)
  return rate !== 1 && <output className={css.fast}>{rate}×</output>
}
