import { recordView, watchSecondsLimit } from '@akada/contract/media/routes'
import { call } from '#api/call.ts'

const running = new Map<string, number>()
const watched = new Map<string, number>()

/** Seconds for which each media was watched; the clock can be replaced, in milliseconds. */
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
  /** Returns the seconds since the last call; a running count continues from zero. */
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
  /** False for visitors and for posts that were only scrolled past; their views are not recorded. */
  counts: boolean
  keepalive?: boolean
}

/** Sends the watch time of a post when it is left (specification, section 7); failures are ignored. */
export function reportWatched({ mediaIds, counts, keepalive = false }: Leaving): void {
  for (const mediaId of mediaIds) {
    const seconds = Math.round(watchLog.take(mediaId) * 10) / 10
    if (!counts || seconds <= 0) continue
    const body = { mediaTimestamp: Math.min(seconds, watchSecondsLimit) }
    void call(recordView, { params: { mediaId }, body }, { keepalive }).catch(() => undefined)
  }
}
