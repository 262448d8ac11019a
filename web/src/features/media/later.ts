import { later } from '#lib/lazy-after-paint.ts'

const aroundPicture = () => import('./around-picture.ts')

// What nobody needs before the first picture is fetched after it.
export const Carousel = later(async () => (await aroundPicture()).Carousel)
export const MediaControls = later(async () => (await aroundPicture()).MediaControls)
export const PlayerNotices = later(async () => (await aroundPicture()).PlayerNotices)
export const SeekBar = later(async () => (await aroundPicture()).SeekBar)
