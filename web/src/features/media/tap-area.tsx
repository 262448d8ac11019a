import type { RefObject } from 'react'
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
  useTapGestures(area, {
    onTap: () => player()?.toggle(),
    onDoubleTap,
    onHold: () => player()?.setRate(2),
    onRelease: () => player()?.setRate(1),
  })
  return null
}
