// What steers a picture or video on screen, in one file.
export { Carousel } from './carousel.tsx'
export { MediaControls } from './media-controls.tsx'
export { PlayerNotices } from './player-notices.tsx'
export { SeekBar } from './seek-bar.tsx'
