import { lazyAfterPaint } from '#lib/lazy-after-paint.ts'

const aroundPicture = () => import('./around-picture.ts')

// What nobody needs before the first picture is fetched after it.
export const Carousel = lazyAfterPaint(async () => (await aroundPicture()).Carousel)
export const MediaControls = lazyAfterPaint(async () => (await aroundPicture()).MediaControls)
export const PlayerNotices = lazyAfterPaint(async () => (await aroundPicture()).PlayerNotices)
export const SeekBar = lazyAfterPaint(async () => (await aroundPicture()).SeekBar)
