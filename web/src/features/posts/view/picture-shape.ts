import type { Post } from '@akada/contract/posts/routes'
import { placeholderColour } from '#features/media/public.ts'

type Media = Post['media'][number]

export const isFilm = (media: Media | undefined) => !media?.mimeType.startsWith('image/')

/** Tall films fill the frame, which cuts a little off; all else is shown whole, and what is wider has its text below it. */
export function shapeOf(media: Media | undefined): 'tall' | 'thin' | 'wide' {
  const ratio = ratioOf(media)
  if (ratio > 0.66) return 'wide'
  return ratio < 0.5 || !isFilm(media) ? 'thin' : 'tall'
}

/** Of a phone's screen while unknown. */
const ratioOf = (media: Media | undefined) =>
  media?.width && media.height ? media.width / media.height : 9 / 16

/** The proportions of a picture and its dominant colour, for what surrounds it. */
export function surroundingsOf(media: Media | undefined) {
  const tint = placeholderColour(media?.placeholder ?? null)
  return { '--ratio': ratioOf(media), ...(tint && { '--tint': tint }) } as Record<string, string | number>
}
