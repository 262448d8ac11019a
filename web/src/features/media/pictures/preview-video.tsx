import type { Media } from '@akada/contract/media/routes'
import css from './media.module.css'

/** A muted, looping video in its smallest rendition, over its still. */
export function PreviewVideo({ media }: { media: Media }) {
  const [smallest] = media.renditions.toSorted((a, b) => a.bitrate - b.bitrate)
  return (
    <video
      className={css.preview}
      src={smallest?.url ?? media.url}
      muted
      loop
      autoPlay
      playsInline
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
