import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { anchorTo } from './anchor.ts'
import css from './popover.module.css'

/** The attributes of a popover's button. */
export interface TriggerProps {
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
}

interface Props {
  trigger: (props: TriggerProps) => ReactNode
  /** Names the popover for screen readers. */
  label: string
  role?: 'dialog' | 'menu'
  onOpen?: (panel: HTMLElement) => void
  children: ReactNode
}

/** Closes the popover around an element, for instance after a choice in it. */
export function closePopover(inside: Element): void {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** When tabbing on, the popover would cover the focused element. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return
  // Its own button closes it anyway.
  if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id) currentTarget.hidePopover()
}

/**
 * The platform's own popover beside its button: closes on Escape and returns the focus, and closes on a tap
 * outside or when the focus leaves.
 */
export function Popover({ trigger, label, role = 'dialog', onOpen, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    const place = (event: ToggleEvent) => {
      const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
      if (event.newState !== 'open' || !element || !button) return
      anchorTo(element, button)
      onOpen?.(element)
    }
    element?.addEventListener('toggle', place as EventListener)
    return () => element?.removeEventListener('toggle', place as EventListener)
  })

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': role })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={css.popover}
        onBlur={closeBehind}
      >
        {children}
      </div>
    </>
  )
}
