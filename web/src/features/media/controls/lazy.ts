import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

const chunk = () => import('./lazy-chunk.ts')

// What nobody needs before the first picture shows is fetched after it.
export const Carousel = lazyAfterPaint(async () => (await chunk()).Carousel)
export const MediaControls = lazyAfterPaint(async () => (await chunk()).MediaControls)
export const PlayerNotices = lazyAfterPaint(async () => (await chunk()).PlayerNotices)
export const SeekBar = lazyAfterPaint(async () => (await chunk()).SeekBar)
export const TapArea = lazyAfterPaint(async () => (await chunk()).TapArea)
