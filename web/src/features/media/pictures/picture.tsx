import type { Media } from '@akada/contract/media/routes'
import css from './media.module.css'
import { usePlaceholder } from './placeholder.ts'

interface Props {
  media: Media
  /** The alternative text; empty for the poster of a video. */
  alt: string
  /** The first picture of the page: fetched with high priority. */
  isFirst?: boolean
  /** Too far away to fetch yet: only the blurred placeholder. */
  isFar?: boolean
}

const kinds = ['image/avif', 'image/webp']

/** A still in the smallest format that the browser supports, over its blurred placeholder. */
export function Picture({ media, alt, isFirst = false, isFar = false }: Props) {
  const placeholder = usePlaceholder(media.placeholder)
  return (
    <picture className={css.picture} style={placeholder}>
      {!isFar && <Still media={media} alt={alt} isFirst={isFirst} />}
    </picture>
  )
}

function Still({ media, alt, isFirst }: Required<Omit<Props, 'isFar'>>) {
  const fallback = media.mimeType.startsWith('image/') ? media.url : media.poster
  if (!fallback) return null
  return (
    <>
      {kinds.map((kind) => (
        <source key={kind} type={kind} srcSet={sizesOf(media, kind)} sizes={displaySizes} />
      ))}
      <img
        className={css.still}
        loading={isFirst ? 'eager' : 'lazy'}
        src={fallback}
        alt={alt}
        width={media.width || undefined}
        height={media.height || undefined}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
      />
    </>
  )
}

const displaySizes = '(width < 48rem) 100vw, 32rem'

function sizesOf({ stills }: Media, kind: string): string | undefined {
  const sizes = stills.filter(({ mimeType }) => mimeType === kind)
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined
}
