import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
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
      {/* What scrolls takes focus, so that keys scroll it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div ref={track} {...trackProps}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.slide} inert={index !== shown}>
            {children(index, index === shown)}
          </div>
        ))}
      </div>
      {shown > 0 && <Step direction="back" onPress={() => go(shown - 1)} />}
      {shown < count - 1 && <Step direction="on" onPress={() => go(shown + 1)} />}
      <Place shown={shown} count={count} />
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

function Place({ shown, count }: { shown: number; count: number }) {
  return (
    <div aria-hidden="true">
      <p className={css.place}>
        {shown + 1}/{count}
      </p>
      <div className={css.dots}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-on={index === shown || undefined} />
        ))}
      </div>
    </div>
  )
}

/** Arrows point the way the script runs. */
function stepOf(key: string, element: HTMLElement): number {
  const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  return key === 'ArrowLeft' ? -forward : 0
}
