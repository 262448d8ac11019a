import type { MeetingMedia } from '../meeting-media.ts'
import { withShareRetries } from '../share-retries.ts'
import { orZoomError } from './zoom-errors.ts'
import type { ZoomStream } from './zoom-sdk.ts'

/** Id of the canvas or video into which Zoom captures the screen (specification, section 9). */
const size = { width: 1920, height: 1080 } as const

interface Parts {
  stream: () => ZoomStream
  onPassiveStop: (listener: () => void) => void
}

/**
 * Shares the screen as Zoom requires: into a video in browsers that need it, into a canvas in others. When Zoom has
 * lost track of the sharer (6205, 6001), the other element is tried.
 */
export function createZoomScreen({ stream, onPassiveStop }: Parts): NonNullable<MeetingMedia['ownScreen']> {
  return {
    async start(onEnded) {
      const zoom = stream()
      const wantsVideo = zoom.isStartShareScreenWithVideoElement()
      await withShareRetries((attempt) => {
        const isVideo = attempt % 2 === 0 ? wantsVideo : !wantsVideo
        const element = Object.assign(document.createElement(isVideo ? 'video' : 'canvas'), size)
        return orZoomError(zoom.startShareScreen(element))
      })
      onPassiveStop(onEnded)
    },
    stop: async () => void (await orZoomError(stream().stopShareScreen())),
  }
}
