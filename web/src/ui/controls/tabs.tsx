import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import css from './tabs.module.css'

interface Tab<K extends string> {
  key: K
  label: ReactNode
}

interface Props<K extends string> {
  /** Names the group for screen readers. */
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onChange: (key: K) => void
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs with the stripe under the active one; arrow keys, Home and End move between them. */
export function Tabs<K extends string>({ label, tabs, active, onChange, children }: Props<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // Tabs may be wider than a phone, an address may name the last of them, and labels grow by counts.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-${active}`)
    if (list.current && tab) bringIntoRow(list.current, tab)
  })

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const next = nextIndex(event.key, {
      count: tabs.length,
      index: tabs.findIndex(({ key }) => key === active),
    })
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div ref={list} className={css.list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={css.tab}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}

/** Scrolls the row alone: `scrollIntoView` would scroll the page, too. */
export function bringIntoRow(row: HTMLElement, tab: Element): void {
  const [at, room] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (at.right > room.right) row.scrollLeft += at.right - room.right
  if (at.left < room.left) row.scrollLeft += at.left - room.left
}

function nextIndex(key: string, { count, index }: { count: number; index: number }): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (index + step + count) % count
}
