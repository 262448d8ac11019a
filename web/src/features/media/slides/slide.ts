import type { Media } from '@akada/contract/media/routes'

/** The props of every slide of a post. */
export interface SlideProps {
  media: Media
  /** The author, for the label of a video without a description. */
  author: string
  /** On screen, so it plays. */
  isActive: boolean
  /** Next to the one on screen: contains a media element. */
  isNear: boolean
  /** The next post, if it may prefetch. */
  isPrefetched: boolean
  isFirst: boolean
  /** Goes to the next post, if there is one. */
  onNext: (() => void) | undefined
}
