import type { Media } from '@akada/contract/media/routes'

/** A course shows a picture (jpeg, png, gif), or else a film (specification, section 3). */
export const isFilm = ({ mimeType }: Pick<Media, 'mimeType'>) => !mimeType.startsWith('image/')

/** What is shown while no film plays: the picture, or the first frame of the film once it is there. */
export const stillOf = (media: Pick<Media, 'mimeType' | 'url' | 'poster'>) =>
  isFilm(media) ? media.poster : media.url
