import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import css from './long-text.module.css'

interface Props {
  text: string
  /** Shown until it is expanded. */
  lines: number
}

/** What somebody wrote, cut after some lines until expanded. */
export function LongText({ text, lines }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return undefined
    // Tall letters overflow their line by a few pixels, a hidden line by its full height.
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    const measure = () => setLong(element.scrollHeight - element.clientHeight > line / 2)
    // Before the first paint, so that the button causes no layout shift.
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isOpen])

  return (
    <>
      <p
        ref={ref}
        id={id}
        className={classNames(css.text, !isOpen && css.short)}
        style={{ '--lines': lines } as CSSProperties}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : t`Read more`}
        </button>
      )}
    </>
  )
}
