import type { Media } from '@akada/contract/media/routes'
import { escapeHtml } from '#lib/escape-html.ts'

interface PictureOptions {
  /** How wide it is shown, as the `sizes` of a picture. */
  sizes: string
  isFirst: boolean
}

/**
 * The picture of a course or the poster of its film on a page without the app: with the files and sizes that the app names too,
 * so that it is fetched once. Its size reserves its place, so that the words below stay where they are when it arrives.
 */
export function plainPicture(
  { mimeType, url, poster, stills, width, height }: Media,
  { sizes, isFirst }: PictureOptions,
): string {
  const still = mimeType.startsWith('image/') ? url : poster
  if (!still) return ''
  const sources = ['image/avif', 'image/webp'].map((kind) => {
    const files = stills.filter((one) => one.mimeType === kind)
    const set = files.map((file) => `${escapeHtml(file.url)} ${file.width}w`).join(', ')
    return set && `<source type="${kind}" srcset="${set}" sizes="${sizes}">`
  })
  const how = isFirst ? 'fetchpriority="high"' : 'loading="lazy"'
  const size = `width="${width}" height="${height}"`
  return `<picture>${sources.join('')}<img src="${escapeHtml(still)}" alt="" ${size} ${how}></picture>`
}
