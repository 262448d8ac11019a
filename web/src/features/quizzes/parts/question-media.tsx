import type { Media } from '@akada/contract/media/routes'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { preload } from 'react-dom'
import { clockTime } from '#lib/time/clock-time.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './question-media.module.css'

interface Props {
  media: Media | null
  /** What it shows, in words. */
  alt: string
  isSmall?: boolean
}

const stillType = 'image/webp'
const displayed = '(width < 48rem) 100vw, 36rem'
const sizesOf = ({ stills }: Media) =>
  stills
    .filter(({ mimeType }) => mimeType === stillType)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** Fetches a picture that comes next; clips wait until they are played. */
export function preloadMedia(media: Media | null | undefined): void {
  if (media?.status !== 'published' || isClip(media)) return
  const imageSrcSet = sizesOf(media)
  preload(media.url, { as: 'image', ...(imageSrcSet && { imageSrcSet, imageSizes: displayed }) })
}

const isThere = ({ status, url }: Media) => status === 'published' && url !== ''
const isClip = ({ mimeType }: Media) => mimeType.startsWith('video/')

/** The picture or clip of a question; its description where it can't be shown. */
export function QuestionMedia({ media, alt, isSmall = false }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (!media && alt === '') return null
  if (!media || !isThere(media) || hasFailed)
    return <InWords alt={alt} isAwaited={media?.status === 'processing'} />
  return (
    <figure className={css.figure} data-small={isSmall || undefined}>
      {isClip(media) ? (
        <Clip media={media} alt={alt} />
      ) : (
        <Picture media={media} alt={alt} onError={() => setFailed(true)} />
      )}
    </figure>
  )
}

function InWords({ alt, isAwaited }: { alt: string; isAwaited: boolean }) {
  const { t } = useLingui()
  const state = isAwaited ? t`The picture is being prepared.` : t`The picture can't be shown.`
  return (
    <p className={css.words}>
      <Icon name="image" size={20} />
      {alt || state}
    </p>
  )
}

function Picture({ media, alt, onError }: { media: Media; alt: string; onError: () => void }) {
  const sizes = sizesOf(media)
  return (
    <picture>
      {sizes !== '' && <source type={stillType} srcSet={sizes} sizes={displayed} />}
      <img
        src={media.url}
        alt={alt}
        width={media.width || undefined}
        height={media.height || undefined}
        loading="lazy"
        onError={onError}
      />
    </picture>
  )
}

/** Loaded only when it is played; how much that costs stands below it. */
function Clip({ media, alt }: { media: Media; alt: string }) {
  const { t } = useLingui()
  const played = media.renditions.find(({ url }) => url === media.url)
  const facts = [t`Clip`, clockTime(media.duration), ...(played ? [bytesText(played.bytes)] : [])]
  return (
    <>
      {/* Its description says the same in words. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        src={media.url}
        poster={media.poster ?? undefined}
        width={media.width || undefined}
        height={media.height || undefined}
        aria-label={alt || t`Clip`}
        preload="none"
        controls
        playsInline
      />
      <figcaption>
        {facts.join(' · ')}
        {alt !== '' && ` · ${alt}`}
      </figcaption>
    </>
  )
}
