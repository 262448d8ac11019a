import { setTimeout as wait } from 'node:timers/promises'
import { type DiskState, type Room, roomOf, stateOf } from './room.ts'

/** The disk of the data folder, as it was a few seconds ago. */
export interface Disk {
  state: () => DiskState
  /** Undefined until it has been measured. */
  room: () => Room | undefined
}

interface WatchOptions {
  measure?: (folder: string) => Promise<Room>
  /** Milliseconds between two checks. */
  pace?: number
  /** Called on every change, and with the first state unless it is `ok`. */
  onChange?: (state: DiskState) => void
}

/** Checks the disk until stopped, so that refused calls are accepted again once there is space. */
export function watchDisk(
  folder: string,
  { measure = roomOf, pace = 3000, onChange = () => {} }: WatchOptions = {},
): Disk & { stop: () => void } {
  const stopping = new AbortController()
  let room: Room | undefined
  let state: DiskState = 'ok'

  async function look(): Promise<void> {
    // A missing folder, or a disk that can't be measured, blocks nothing.
    room = await measure(folder).catch(() => undefined)
    const before = state
    state = room ? stateOf(room) : 'ok'
    if (state !== before) onChange(state)
    await wait(pace, undefined, { ref: false, signal: stopping.signal })
    return look()
  }

  look().catch(() => {})
  return { state: () => state, room: () => room, stop: () => stopping.abort() }
}

/** Waits until the disk accepts writes again. */
export async function untilWritable({ state }: Disk, signal: AbortSignal, pace = 3000): Promise<void> {
  while (state() === 'full') await wait(pace, undefined, { signal })
}
