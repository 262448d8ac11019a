import { setTimeout as wait } from 'node:timers/promises'
import { type DiskState, type DiskSpace, measureDisk, diskStateOf } from './disk-space.ts'

/** The disk of the data folder, as it was a few seconds ago. */
export interface Disk {
  state: () => DiskState
  /** Undefined until it has been measured. */
  room: () => DiskSpace | undefined
}

interface WatchOptions {
  measure?: (folder: string) => Promise<DiskSpace>
  /** Milliseconds between two checks. */
  pace?: number
  /** Called on every change, and with the first state unless it is `ok`. */
  onChange?: (state: DiskState) => void
}

/** Checks the disk until stopped, so that refused calls are accepted again once there is space. */
export function watchDisk(
  folder: string,
  { measure = measureDisk, pace = 3000, onChange = () => {} }: WatchOptions = {},
): Disk & { stop: () => void } {
  const stopping = new AbortController()
  let room: DiskSpace | undefined
  let state: DiskState = 'ok'

  async function check(): Promise<void> {
    // A missing folder, or a disk that can't be measured, blocks nothing.
    room = await measure(folder).catch(() => undefined)
    const before = state
    state = room ? diskStateOf(room) : 'ok'
    if (state !== before) onChange(state)
    await wait(pace, undefined, { ref: false, signal: stopping.signal })
    return check()
  }

  check().catch(() => {})
  return { state: () => state, room: () => room, stop: () => stopping.abort() }
}

/** Waits until the disk accepts writes again. */
export async function untilWritable({ state }: Disk, signal: AbortSignal, pace = 3000): Promise<void> {
  while (state() === 'full') await wait(pace, undefined, { signal })
}
