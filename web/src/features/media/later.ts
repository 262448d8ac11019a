import { lazy } from 'react'

// What nobody needs before the first picture is fetched after it.
export const Carousel = lazy(async () => ({ default: (await import('./carousel.tsx')).Carousel }))
export const MediaControls = lazy(async () => ({
  default: (await import('./media-controls.tsx')).MediaControls,
}))
export const PlayerNotices = lazy(async () => ({
  default: (await import('./player-notices.tsx')).PlayerNotices,
}))
export const SeekBar = lazy(async () => ({ default: (await import('./seek-bar.tsx')).SeekBar }))
export const TapArea = lazy(async () => ({ default: (await import('./tap-area.tsx')).TapArea }))
