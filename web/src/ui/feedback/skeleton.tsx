import css from './skeleton.module.css'

interface Props {
  /** Any CSS length. */
  width?: string
  height?: string
  shape?: 'line' | 'box' | 'avatar'
}

/**
 * The placeholder of something that is loading, in its final size. Say "loading" once around a group of them.
 */
export function Skeleton({ width = '100%', height = '1rem', shape = 'line' }: Props) {
  return (
    <span
      className={css.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
