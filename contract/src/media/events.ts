import type { Media, PostStatus, WatermarkStatus } from './routes.ts'

export interface MediaEvents {
  /** Only to the owner, while media is being processed. */
  'media-progress': (event: {
    postId: string
    mediaId: string
    status: Media['status']
    progress: number
    failure: string | null
    postStatus: PostStatus
  }) => void
  /** Only to members who wait for a watermarked copy. */
  'watermark-progress': (event: { mediaId: string; status: WatermarkStatus; progress: number }) => void
}
