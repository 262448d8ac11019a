import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'
import { Popover, type TriggerProps } from './popover.tsx'
import { PopoverRow } from './popover-row.tsx'

export interface MenuItem {
  label: string
  icon?: IconName
  isDanger?: boolean
  /** For a switch inside the menu. */
  isChecked?: boolean
  /** Why it can't be chosen now; it can be reached, so that this is read. */
  refusal?: string | undefined
  onSelect: () => void
}

interface Props {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  items: readonly MenuItem[]
}

const focusFirst = (panel: HTMLElement) => panel.querySelector<HTMLElement>('button')?.focus()

/** A menu of actions: arrow keys, Home and End move, a letter jumps to the entry that starts with it. */
export function Menu({ label, trigger, items }: Props) {
  return (
    <Popover label={label} trigger={trigger} role="menu" onOpen={focusFirst}>
      <div role="presentation" onKeyDown={moveFocus}>
        {items.map(({ label, icon, isDanger, isChecked, refusal, onSelect }) => (
          <PopoverRow
            key={label}
            role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={isChecked}
            tabIndex={-1}
            icon={icon}
            isDanger={isDanger}
            aria-disabled={refusal !== undefined || undefined}
            aria-description={refusal}
            onSelect={onSelect}
          >
            {label}
            {refusal && <small aria-hidden="true">{refusal}</small>}
            {isChecked && <Icon name="check" size={20} />}
          </PopoverRow>
        ))}
      </div>
    </Popover>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll('button')]
  const at = entries.indexOf(document.activeElement as HTMLButtonElement)
  const next = entryFor(event.key, { entries, at })
  if (!next) return
  event.preventDefault()
  next.focus()
}

function entryFor(key: string, { entries, at }: { entries: HTMLButtonElement[]; at: number }) {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return following.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
}
