import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './carousel.module.css'

interface Props {
  count: number
  /** The author of the pictures. */
  label: string
  children: (index: number, isShown: boolean) => ReactNode
}

/** Pictures side by side: swiped, or moved by arrow keys or the buttons at the edges. */
export function Carousel({ count, label, children }: Props) {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const place = t`${current + 1}/${count}`

  function go(index: number): void {
    const slide = track.current?.children[index]
    slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  }

  function onScroll(): void {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setCurrent(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = stepOf(event.key, event.currentTarget)
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    go(Math.max(0, Math.min(count - 1, current + step)))
  }

  const trackProps = {
    className: css.track,
    role: 'group',
    'aria-label': place,
    tabIndex: 0,
    onScroll,
    onKeyDown,
  }
  return (
    <section
      className={css.carousel}
      aria-roledescription={t`carousel`}
      aria-label={t`Pictures of @${label}`}
      data-own-arrows
    >
      {/* Focusable, so that keys can scroll it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div ref={track} {...trackProps}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.slide} inert={index !== current}>
            {children(index, index === current)}
          </div>
        ))}
      </div>
      {current > 0 && <Step direction="back" onPress={() => go(current - 1)} />}
      {current < count - 1 && <Step direction="on" onPress={() => go(current + 1)} />}
      <Place current={current} count={count} />
    </section>
  )
}

function Step({ direction, onPress }: { direction: 'back' | 'on'; onPress: () => void }) {
  const { t } = useLingui()
  const isBack = direction === 'back'
  return (
    <button
      type="button"
      className={css[direction]}
      aria-label={isBack ? t`Previous picture` : t`Next picture`}
      onClick={onPress}
    >
      <Icon name={isBack ? 'caret-left' : 'caret-right'} isMirrored />
    </button>
  )
}

function Place({ current, count }: { current: number; count: number }) {
  return (
    <div className={css.position} aria-hidden="true">
      <p className={css.place}>
        {current + 1}/{count}
      </p>
      <div className={css.dots}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-on={index === current || undefined} />
        ))}
      </div>
    </div>
  )
}

/** Arrow keys follow the writing direction. */
function stepOf(key: string, element: HTMLElement): number {
  const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  return key === 'ArrowLeft' ? -forward : 0
}
