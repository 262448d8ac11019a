import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import css from './profiles.module.css'

/** What members say of themselves, held to three lines until one asks for more. */
export function Bio({ text }: { text: string }) {
  const { t } = useLingui()
  const id = useId()
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return undefined
    // Tall letters reach out of their line by a few pixels, a hidden line by all of its height.
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    const measure = () => setLong(element.scrollHeight - element.clientHeight > line / 2)
    // Before the first paint, so that the button pushes nothing down.
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isOpen])

  return (
    <>
      <p ref={ref} id={id} className={classNames(css.bio, !isOpen && css.short)} dir="auto">
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
