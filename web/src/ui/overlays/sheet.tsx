import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import { dialogDismiss } from './dialog-dismiss.ts'
import { SheetDrag } from './sheet-drag.ts'
import { followTouches } from './sheet-touch.ts'
import css from './sheet.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** The content fills the sheet to its edges and scrolls itself. */
  isFlush?: boolean
  /** No higher than its content needs. */
  isFitting?: boolean
  /** Stays at the foot while the rest scrolls, for instance a composer. */
  footer?: ReactNode
}

/** A sheet from below at 80 % height; a downward swipe of more than 50 px closes it (section 2). */
export function Sheet({ isOpen, title, onClose, children, isFlush, isFitting, footer }: Props) {
  const { t } = useLingui()
  const ref = useModal(isOpen)
  const drag = useRef<SheetDrag>(undefined)
  const titleId = useId()
  // The frame answers the tap; a long content follows it. One that decides the height comes with the frame.
  const isFilled = useDeferredValue(isOpen, false) || isFitting

  const pulledDown = useEffectEvent(onClose)
  useEffect(() => (ref.current ? followTouches(ref.current, () => pulledDown()) : undefined), [ref])

  return (
    <dialog
      ref={ref}
      className={css.sheet}
      data-fitting={isFitting || undefined}
      aria-labelledby={titleId}
      {...dialogDismiss(onClose)}
    >
      {isOpen && (
        <>
          <header
            className={css.header}
            onPointerDown={(event) => {
              drag.current = ref.current ? new SheetDrag(ref.current, event.nativeEvent) : undefined
            }}
            onPointerMove={(event) => drag.current?.move(event.clientY)}
            onPointerUp={(event) => {
              if (drag.current?.end(event.clientY)) onClose()
              drag.current = undefined
            }}
            onPointerCancel={() => drag.current?.cancel()}
          >
            <span className={css.grip} aria-hidden="true" />
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="x" label={t`Close`} onClick={onClose} />
          </header>
          {/* A list without controls, such as an empty one, may still need scrolling: by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={css.content} data-flush={isFlush || undefined} tabIndex={isFlush ? undefined : 0}>
            {isFilled && children}
          </div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  )
}
