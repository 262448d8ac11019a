import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { firstFilmOf, takeFirstFilm } from './first-film.ts'
import css from '../pictures/media.module.css'

interface Props {
  ref: RefObject<HTMLVideoElement | null>
  mediaId: string
  label: string
  isActive: boolean
  /** The first frame has loaded. */
  isReady: boolean
}

/** The video element of a slide: the one that the server wrote into the page, if it plays this media already. */
export function Film({ ref, mediaId, label, isActive, isReady }: Props) {
  const [first] = useState(() => firstFilmOf(mediaId))
  if (first) return <FirstFilm ref={ref} film={first} label={label} isReady={isReady} />
  return (
    // Posts have no captions yet; the text beside them describes them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={ref}
      className={css.video}
      data-ready={isReady || undefined}
      aria-label={label}
      preload={isActive ? 'auto' : 'metadata'}
      playsInline
      loop
      muted
      tabIndex={-1}
    />
  )
}

type FirstFilmProps = Pick<Props, 'ref' | 'label' | 'isReady'> & { film: HTMLVideoElement }

function FirstFilm({ ref, film, label, isReady }: FirstFilmProps) {
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (slide.current) takeFirstFilm(slide.current, film, css.video ?? '')
    ref.current = film
    return () => void (ref.current = null)
  }, [film, ref])
  useLayoutEffect(() => film.setAttribute('aria-label', label), [film, label])
  useLayoutEffect(() => void film.toggleAttribute('data-ready', isReady), [film, isReady])
  return <div ref={slide} />
}
