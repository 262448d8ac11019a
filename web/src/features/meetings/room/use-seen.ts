import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { useEffect, useRef } from 'react'
import type { Seen } from '../media/meeting-media.ts'
import type { RoomSession } from './room-session.ts'
import { useRoomState } from './use-room-state.ts'

/** Differences that need no other picture, in pixels. */
const grain = 20
/** Lower than this a tile is clipped away. */
const leastHeight = 16

/** The tiles that can be seen, and how wide they are on the screen; hidden and clipped ones need no picture. */
export function seenTiles(tiles: readonly { number: number; width: number; height: number }[]): Seen[] {
  return tiles
    .filter(({ width, height }) => width > 0 && height >= leastHeight)
    .map(({ number, width }) => ({ number, width: Math.round(width / grain) * grain }))
}

/** Reports which pictures are visible and how wide, so that nothing else is received. */
export function useSeen(session: RoomSession, shown: readonly MeetingParticipant[]) {
  const ref = useRef<HTMLUListElement>(null)
  const ownId = useRoomState(session, (state) => state.self?.userId)
  // By place in the list; others have no picture.
  const numbers = shown.map(({ number, video, userId }) => (video && userId !== ownId ? number : '')).join()
  useEffect(() => {
    const list = ref.current
    let said: string | undefined
    function look(): void {
      const tiles = numbers.split(',').flatMap((number, index) => {
        const tile = list?.children.item(index)
        if (!number || !(tile instanceof HTMLElement)) return []
        const width = tile.offsetWidth * Math.min(devicePixelRatio, 2)
        return { number: Number(number), width, height: tile.offsetHeight }
      })
      const seen = seenTiles(tiles)
      if (JSON.stringify(seen) === said) return
      said = JSON.stringify(seen)
      session.see(seen)
    }
    look()
    if (!list) return undefined
    const sizes = new ResizeObserver(look)
    for (const one of [list, ...list.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [session, numbers])
  return ref
}
