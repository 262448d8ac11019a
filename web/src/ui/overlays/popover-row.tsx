import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'
import { closePopover } from './popover.tsx'
import css from './popover-row.module.css'

/** The class of an interactive line in a popover or sheet. */
export const popoverRowClass = css.row

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onSelect' | 'onClick'> {
  icon?: IconName | undefined
  isDanger?: boolean | undefined
  onSelect: () => void
}

/** A line of a popover that closes it and does something. */
export function PopoverRow({ icon, isDanger, onSelect, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={popoverRowClass}
      data-danger={isDanger || undefined}
      onClick={(event) => {
        if (rest['aria-disabled']) return
        closePopover(event.currentTarget)
        onSelect()
      }}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}
