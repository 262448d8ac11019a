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

/** The media of a post as a browser gets it. */
export function mediaOf(
  { key, posterKey, stills, renditions, ...media }: MediaModel,
  { url }: Pick<Storage, 'url'>,
): Media {
  const addressed = <T extends { key: string }>({ key, ...rest }: T) => ({ ...rest, url: url(key) })
  return {
    ...media,
    url: url(key),
    poster: posterKey && url(posterKey),
    stills: stills.map(addressed),
    renditions: renditions.map(addressed),
  }
}
