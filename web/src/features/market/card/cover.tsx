import type { CourseCard } from '@akada/contract/courses/model'
import type { Media } from '@akada/contract/media/routes'
import { useState } from 'react'
import { lightestOf, playbackSettings, usePlaceholder } from '#features/media/public.ts'
import css from './cover.module.css'
import { isFilm, stillOf } from './promotion-kind.ts'

interface Props {
  course: Pick<CourseCard, 'title' | 'promotion'>
  /** How wide it is shown, as the `sizes` of a picture. */
  sizes: string
  isFirst?: boolean
  /** Films play while a mouse points at them; never with data saver. */
  playsOnHover?: boolean
}

/**
 * The picture of a course or the poster of its film; without either its title on cloth. Decoration: the title is beside
 * it.
 */
export function Cover({ course: { title, promotion }, sizes, isFirst = false, playsOnHover = false }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const still = promotion && stillOf(promotion)
  const placeholder = usePlaceholder(promotion?.placeholder)
  if (!promotion || !still)
    return (
      <span className={css.cover} data-drawn aria-hidden="true">
        <b dir="auto">{title}</b>
      </span>
    )
  const mayPlay = playsOnHover && isFilm(promotion) && !playbackSettings.getState().dataSaver
  return (
    <span
      className={css.cover}
      style={placeholder}
      onPointerEnter={({ pointerType }) => setPlaying(mayPlay && pointerType === 'mouse')}
      onPointerLeave={() => setPlaying(false)}
    >
      <CoverPicture media={promotion} still={still} sizes={sizes} isFirst={isFirst} />
      {isPlaying && <Film media={promotion} />}
    </span>
  )
}

interface PictureProps {
  media: Media
  still: string
  sizes: string
  isFirst: boolean
}

function CoverPicture({ media: { stills }, still, sizes, isFirst }: PictureProps) {
  const setOf = (kind: string) =>
    stills.flatMap(({ mimeType, url, width }) => (mimeType === kind ? [`${url} ${width}w`] : [])).join(', ')
  return (
    <picture>
      {['image/avif', 'image/webp'].map((kind) => {
        const set = setOf(kind)
        return set && <source key={kind} type={kind} srcSet={set} sizes={sizes} />
      })}
      <img
        src={still}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

function Film({ media }: { media: Media }) {
  return (
    <video src={lightestOf(media).url} muted loop autoPlay playsInline tabIndex={-1} aria-hidden="true" />
  )
}
