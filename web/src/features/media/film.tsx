import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { firstFilmOf, takeFirstFilm } from './first-film.ts'
import css from './media.module.css'

interface Props {
  ref: RefObject<HTMLVideoElement | null>
  mediaId: string
  label: string
  isActive: boolean
  /** The first frame is there. */
  isReady: boolean
}

/** The video element of a slide: the one that the server wrote into the page, if it plays this media already. */
export function Film(props: Props) {
  const [first] = useState(() => firstFilmOf(props.mediaId))
  if (first) return <FirstFilm {...props} film={first} />
  return (
    // Posts have no captions yet; the text beside them describes them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={props.ref}
      className={css.video}
      data-ready={props.isReady || undefined}
      aria-label={props.label}
      preload={props.isActive ? 'auto' : 'metadata'}
      playsInline
      loop
      muted
      tabIndex={-1}
    />
  )
}

function FirstFilm({ ref, film, label, isReady }: Props & { film: HTMLVideoElement }) {
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (slide.current) takeFirstFilm(slide.current, film)
    film.className = css.video ?? ''
    film.tabIndex = -1
    ref.current = film
    return () => void (ref.current = null)
  }, [film, ref])
  useLayoutEffect(() => film.setAttribute('aria-label', label), [film, label])
  useLayoutEffect(() => void film.toggleAttribute('data-ready', isReady), [film, isReady])
  return <div ref={slide} />
}
