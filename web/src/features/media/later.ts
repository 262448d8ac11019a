import { later } from '#lib/later.ts'

// What nobody needs before the first picture is fetched after it.
export const Carousel = later(async () => (await import('./carousel.tsx')).Carousel)
export const MediaControls = later(async () => (await import('./media-controls.tsx')).MediaControls)
export const PlayerNotices = later(async () => (await import('./player-notices.tsx')).PlayerNotices)
export const PreviewVideo = later(async () => (await import('./preview-video.tsx')).PreviewVideo)
export const SeekBar = later(async () => (await import('./seek-bar.tsx')).SeekBar)
