import type { VideoElement } from './video-element.ts'

const window = 10
const tolerated = 0.05

/** Notices when a device can't keep up: more than a twentieth of the frames of ten seconds were not shown. */
export function createDropWatch() {
  let from: { at: number; total: number; dropped: number } | undefined
  return {
    restart: () => void (from = undefined),
    /** Call on each time update of a playing film. */
    isDropping(video: VideoElement): boolean {
      const quality = video.getVideoPlaybackQuality?.()
      if (!quality) return false
      const now = {
        at: video.currentTime,
        total: quality.totalVideoFrames,
        dropped: quality.droppedVideoFrames,
      }
      if (!from || now.at < from.at) from = now
      if (now.at - from.at < window) return false
      const isDropping = now.dropped - from.dropped > (now.total - from.total) * tolerated
      from = now
      return isDropping
    },
  }
}
