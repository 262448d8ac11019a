import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import css from './tour-tip.module.css'
import type { TourTarget } from './tour-rules.ts'
import type { ShownStep } from './use-tour.ts'

interface Props extends ShownStep {
  onNext: () => void
  /** Skip, close and the end of the last step are the same. */
  onEnd: () => void
}

/** One step of the tour: what the marked element is for. Escape ends the tour. */
export function TourTip({ target, element, number, total, onNext, onEnd }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { title, text } = useTexts(target)
  const { tip, ring } = usePlace(element)
  useEscape(onEnd)
  const isLast = number === total
  return (
    <>
      <span ref={ring} className={css.ring} aria-hidden="true" />
      <dialog open ref={tip} className={css.tip} aria-labelledby={id} aria-describedby={`${id}-text`}>
        <Progress value={(number / total) * 100} label={t`Tour`} />
        <header className={css.header}>
          <p className={css.count}>{t`Step ${number} of ${total}`}</p>
          <IconButton icon="x" size={36} label={t`Close`} onClick={onEnd} />
        </header>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        <footer className={css.footer}>
          {!isLast && (
            <Button kind="quiet" size={36} onClick={onEnd}>
              <Trans>Complete Tour</Trans>
            </Button>
          )}
          <Button size={36} onClick={isLast ? onEnd : onNext} ref={(button) => button?.focus()}>
            {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
          </Button>
        </footer>
      </dialog>
    </>
  )
}

function useTexts(target: TourTarget): { title: string; text: string } {
  const { t } = useLingui()
  const words: Record<TourTarget, { title: string; text: string }> = {
    'for-you': { title: t`For You`, text: t`Short lessons chosen for you. Swipe or use the arrow keys.` },
    following: { title: t`Following`, text: t`The newest posts of the people you follow.` },
    upload: { title: t`Upload`, text: t`Post your own lesson: a video or pictures.` },
    watchlist: { title: t`My learning`, text: t`Courses you've started appear here, where you left off.` },
    profile: { title: t`Profile`, text: t`How others see you, your posts, and what you saved.` },
    notifications: { title: t`Notifications`, text: t`Follows, likes and replies.` },
  }
  return words[target]
}

/** Keeps tip and ring at the element, whatever the window does. */
function usePlace(element: HTMLElement) {
  const tip = useRef<HTMLDialogElement>(null)
  const ring = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    element.scrollIntoView({ block: 'nearest' })
    const place = () => {
      if (tip.current) putBeside(tip.current, element)
      if (ring.current) putAround(ring.current, element)
    }
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, { passive: true, capture: true })
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
    }
  }, [element])
  return { tip, ring }
}

const gap = 12

/** At the end side of the navigation, level with its target, at whose middle the arrow points. */
function putBeside(tip: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isRoomRight = at.right + gap + width <= innerWidth
  const top = Math.max(gap, Math.min(at.top, innerHeight - height - gap))
  tip.style.left = `${isRoomRight ? at.right + gap : Math.max(gap, at.left - gap - width)}px`
  tip.style.top = `${top}px`
  tip.style.setProperty('--arrow', `${at.top + at.height / 2 - top}px`)
  tip.dataset['side'] = isRoomRight ? 'right' : 'left'
}

function putAround({ style }: HTMLElement, element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
