import { recordView, watchSecondsLimit } from '@akada/contract/media'
import { call } from '#api/call.ts'

const running = new Map<string, number>()
const watched = new Map<string, number>()

/** Seconds each media was watched; a clock in milliseconds may be given. */
export const watchLog = {
  start(mediaId: string, now = performance.now()): void {
    if (!running.has(mediaId)) running.set(mediaId, now)
  },
  stop(mediaId: string, now = performance.now()): void {
    const since = running.get(mediaId)
    if (since === undefined) return
    running.delete(mediaId)
    watched.set(mediaId, (watched.get(mediaId) ?? 0) + (now - since) / 1000)
  },
  /** The seconds since the last take; a running count goes on from zero. */
  take(mediaId: string, now = performance.now()): number {
    const isRunning = running.has(mediaId)
    this.stop(mediaId, now)
    if (isRunning) this.start(mediaId, now)
    const seconds = watched.get(mediaId) ?? 0
    watched.delete(mediaId)
    return seconds
  },
}

interface Leaving {
  mediaIds: readonly string[]
  /** Visitors' views are not recorded, nor are posts that only flew past. */
  counts: boolean
  keepalive?: boolean
}

/** Sends what was watched of a post when it is left (specification, section 7); failures are ignored. */
export function reportWatched({ mediaIds, counts, keepalive = false }: Leaving): void {
  for (const mediaId of mediaIds) {
    const seconds = Math.round(watchLog.take(mediaId) * 10) / 10
    if (!counts || seconds <= 0) continue
    const body = { mediaTimestamp: Math.min(seconds, watchSecondsLimit) }
    void call(recordView, { params: { mediaId }, body }, { keepalive }).catch(() => undefined)
  }
}
