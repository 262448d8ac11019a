import { type RefObject, useState } from 'react'
import css from './controls.module.css'
import { currentPlayer } from './current-player.ts'
import type { Point } from './tap-gestures.ts'
import { useTapGestures } from './use-tap-gestures.ts'

interface Props {
  area: RefObject<HTMLElement | null>
  onDoubleTap: (at: Point) => void
}

const player = () => currentPlayer.getState().player

/** Handles taps on a picture: one pauses or plays, two are passed on, a hold plays at double speed. */
export function TapArea({ area, onDoubleTap }: Props) {
  const [isFast, setFast] = useState(false)
  function setRate(rate: number): void {
    player()?.setRate(rate)
    setFast(rate > 1 && player() !== undefined)
  }
  useTapGestures(area, {
    onTap: () => player()?.toggle(),
    onDoubleTap,
    onHold: () => setRate(2),
    onRelease: () => setRate(1),
  })
  return isFast && <output className={css.fast}>2×</output>
}
