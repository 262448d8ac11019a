import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { clockTime } from '#lib/time/clock-time.ts'
import { currentPlayer } from '../player/current-player.ts'
import type { Player } from '../player/player.ts'
import css from './seek-bar.module.css'

/** Seconds an arrow key moves. */
const seekStep = 5

/** The position of the video on screen; changed by drag, tap or arrow keys (specification, section 2). */
export function SeekBar() {
  const player = useStore(currentPlayer, (state) => state.player)
  return player ? <Bar player={player} /> : <div className={css.bar} aria-hidden="true" />
}

function Bar({ player }: { player: Player }) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const wasPlaying = useRef(false)
  const [dragged, setDragged] = useState<number>()
  const time = useTime(player)
  const at = dragged ?? time.at
  const share = time.of > 0 ? Math.min(1, at / time.of) : 0
  const [shownAt, shownOf] = [clockTime(at), clockTime(time.of)]
  const words = t`${shownAt} of ${shownOf}`

  function secondUnder(event: PointerEvent): number {
    const box = bar.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * time.of
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    wasPlaying.current = player.store.getState().isPlaying
    player.pause()
    setDragged(secondUnder(event))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (dragged === undefined) return
    player.seekTo(secondUnder(event))
    setDragged(undefined)
    if (wasPlaying.current) void player.play()
  }

  return (
    <div
      ref={bar}
      className={css.bar}
      // A range input cannot be styled without a thumb in every browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t`Seek`}
      aria-valuemin={0}
      aria-valuemax={Math.round(time.of)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={words}
      data-dragged={dragged !== undefined || undefined}
      data-own-arrows
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragged !== undefined && setDragged(secondUnder(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={(event) => onKeyDown(event, player)}
    >
      <span className={css.track}>
        <span className={css.done} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {dragged !== undefined && <output className={css.bubble}>{words}</output>}
    </div>
  )
}

function onKeyDown(event: KeyboardEvent, player: Player): void {
  const { of } = player.time()
  const moves: Record<string, () => void> = {
    ArrowRight: () => player.seekBy(seekStep),
    ArrowUp: () => player.seekBy(seekStep),
    ArrowLeft: () => player.seekBy(-seekStep),
    ArrowDown: () => player.seekBy(-seekStep),
    Home: () => player.seekTo(0),
    End: () => player.seekTo(of),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  event.stopPropagation()
  move()
}

/** The position of the player, updated several times a second. */
function useTime(player: Player): { at: number; of: number } {
  const read = () => ({ player, ...player.time() })
  const [time, setTime] = useState(read)
  // Another player's time is not shown for one that has not started.
  if (time.player !== player) setTime(read())
  useEffect(() => player.onTime(() => setTime({ player, ...player.time() })), [player])
  return time
}
