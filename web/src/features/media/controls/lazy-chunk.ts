// The controls of a picture or video on screen, in one file: each in a file of its own would be one more request.
export { Carousel } from '../pictures/carousel.tsx'
export { MediaControls } from './media-controls.tsx'
export { PlayerNotices } from './player-notices.tsx'
export { SeekBar } from './seek-bar.tsx'
export { TapArea } from './tap-area.tsx'
