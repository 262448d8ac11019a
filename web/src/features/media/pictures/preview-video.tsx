import type { Media } from '@akada/contract/media/routes'
import { lightestOf } from '../player/rendition.ts'
import css from './media.module.css'

/** A muted, looping video in its smallest rendition, over its still. */
export function PreviewVideo({ media }: { media: Media }) {
  return (
    <video
      className={css.preview}
      src={lightestOf(media).url}
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
