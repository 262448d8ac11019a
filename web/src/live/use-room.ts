import type { RoomKind, RoomRef } from '@akada/contract/live'
import { useEffect } from 'react'
import { firstMedia } from '#lib/loading/first-media.ts'
import { retry } from '#lib/loading/retry.ts'

/**
 * Receives the events of a room while the component is on screen, from the first paint on; nothing without an id. After
 * a disconnection the room is joined again and the missed events are delivered, in order and each once.
 */
export function useRoom({ kind, id }: { kind: RoomKind; id: string | undefined }): void {
  useEffect(() => {
    if (!id) return undefined
    const leaving = new AbortController()
    void join({ kind, id }, leaving.signal)
    return () => leaving.abort()
  }, [kind, id])
}

async function join(room: RoomRef, leaving: AbortSignal): Promise<void> {
  await firstMedia()
  const { live } = await retry(() => import('./live.ts'))
  if (!leaving.aborted) leaving.addEventListener('abort', live.joinRoom(room))
}
