import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { placeBeside } from './place-beside.ts'
import css from './popover.module.css'

/** What the button that opens a popover must carry. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
}

interface Props {
  trigger: (props: TriggerProps) => ReactNode
  /** Names the popover for those who listen. */
  label: string
  role?: 'dialog' | 'menu'
  onOpen?: (panel: HTMLElement) => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The platform's own popover beside its button: closes on Escape, on a tap outside, and gives focus back. */
export function Popover({ trigger, label, role = 'dialog', onOpen, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    const place = (event: ToggleEvent) => {
      if (event.newState !== 'open' || !element || !button.current) return
      placeBeside(element, button.current)
      onOpen?.(element)
    }
    element?.addEventListener('toggle', place as EventListener)
    return () => element?.removeEventListener('toggle', place as EventListener)
  })

  const close = () => panel.current?.hidePopover()
  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': role })}
      <div ref={panel} id={id} popover="auto" role={role} aria-label={label} className={css.popover}>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  )
}
