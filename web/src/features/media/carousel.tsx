import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import css from './carousel.module.css'

interface Props {
  count: number
  /** Whose pictures these are. */
  label: string
  children: (index: number, isShown: boolean) => ReactNode
}

/** Pictures side by side: swipe, arrows while it has focus, or the buttons at its edges. */
export function Carousel({ count, label, children }: Props) {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const place = t`${shown + 1}/${count}`

  function go(index: number): void {
    const slide = track.current?.children[index]
    slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  }

  function onScroll(): void {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = stepOf(event.key, event.currentTarget)
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    go(Math.max(0, Math.min(count - 1, shown + step)))
  }

  return (
    <section
      className={css.carousel}
      aria-roledescription={t`carousel`}
      aria-label={t`Pictures of @${label}`}
      data-own-arrows
    >
      {/* Scrolls by itself, so it must take focus and keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={track}
        className={css.track}
        role="group"
        aria-label={place}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.slide} aria-hidden={index !== shown} inert={index !== shown}>
            {children(index, index === shown)}
          </div>
        ))}
      </div>
      {shown > 0 && (
        <button
          type="button"
          className={css.back}
          aria-label={t`Previous picture`}
          onClick={() => go(shown - 1)}
        >
          <Icon name="caret-left" isMirrored />
        </button>
      )}
      {shown < count - 1 && (
        <button type="button" className={css.on} aria-label={t`Next picture`} onClick={() => go(shown + 1)}>
          <Icon name="caret-right" isMirrored />
        </button>
      )}
      <p className={css.place} aria-hidden="true">
        {place}
      </p>
      <div className={css.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-on={index === shown || undefined} />
        ))}
      </div>
    </section>
  )
}

/** Arrows point the way the script runs. */
function stepOf(key: string, element: HTMLElement): number {
  const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  return key === 'ArrowLeft' ? -forward : 0
}
