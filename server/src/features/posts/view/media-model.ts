import type { Media, Rendition, Still } from '@akada/contract/media'
import type { Storage } from '#storage/storage.ts'

type Keyed<T extends { url: string }> = Omit<T, 'url'> & { key: string }

/** One element of `posts.media`: the contract's Media with storage keys in the place of addresses. */
export interface MediaModel extends Omit<Media, 'url' | 'poster' | 'stills' | 'renditions'> {
  /** What `url` becomes: the plain MP4 or image. Uploads are private, so while this is one the address is empty. */
  key: string
  posterKey: string | null
  stills: Keyed<Still>[]
  renditions: Keyed<Rendition>[]
}

/** The media of a post as a browser gets it; field by field, because rest patterns cost a feed page ten times as much. */
export function mediaOf(media: MediaModel, { url }: Pick<Storage, 'url'>): Media {
  return {
    id: media.id,
    url: url(media.key),
    mimeType: media.mimeType,
    alt: media.alt,
    width: media.width,
    height: media.height,
    duration: media.duration,
    placeholder: media.placeholder,
    poster: media.posterKey && url(media.posterKey),
    stills: media.stills.map(({ width, height, key, mimeType }) => ({
      width,
      height,
      url: url(key),
      mimeType,
    })),
    renditions: media.renditions.map(({ height, width, key, bitrate, bytes }) => ({
      height,
      width,
      url: url(key),
      bitrate,
      bytes,
    })),
    status: media.status,
    progress: media.progress,
    failure: media.failure,
  }
}
