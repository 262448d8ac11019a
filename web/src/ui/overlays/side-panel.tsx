import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { IconButton } from '../controls/button.tsx'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { Sheet } from './sheet.tsx'
import css from './side-panel.module.css'

interface Props {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** Previous and next in the list beside it. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  previousLabel?: string
  nextLabel?: string
  children: ReactNode
}

/** Details of a row: beside the page from 1024 px, without locking it; a sheet below. Escape closes it. */
export function SidePanel(props: Props) {
  const isBeside = useMediaQuery('(width >= 64rem)')
  const { isOpen, title, onClose, children } = props
  if (isBeside) return isOpen && <Beside {...props} />
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      <div className={css.turns}>
        <Turns {...props} />
      </div>
      {children}
    </Sheet>
  )
}

function Beside(props: Props) {
  const { t } = useLingui()
  const { title, onClose, children } = props
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closing = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const isInDialog = document.querySelector('dialog:modal') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) close()
    }
    addEventListener('keydown', onKey, { signal: closing.signal })
    return () => closing.abort()
  }, [])
  return (
    <aside className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <Turns {...props} />
        <IconButton icon="x" label={t`Close`} onClick={onClose} />
      </header>
      <div className={css.content}>{children}</div>
    </aside>
  )
}

function Turns({ onPrevious, onNext, previousLabel, nextLabel }: Props) {
  const { t } = useLingui()
  return (
    <>
      {onPrevious && <IconButton icon="caret-up" label={previousLabel ?? t`Previous`} onClick={onPrevious} />}
      {onNext && <IconButton icon="caret-down" label={nextLabel ?? t`Next`} onClick={onNext} />}
    </>
  )
}
