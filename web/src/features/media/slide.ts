import type { Media } from '@akada/contract/media'

/** What every slide of a post is told. */
export interface SlideProps {
  media: Media
  /** Who made it, for the name of a video without a description. */
  author: string
  /** On screen, so it plays. */
  isActive: boolean
  /** Next to the one on screen: holds a media element. */
  isNear: boolean
  /** Next in line and allowed to load its beginning. */
  isPrefetched: boolean
  isFirst: boolean
  /** Goes on to the next post, where there is one. */
  onNext: (() => void) | undefined
}
