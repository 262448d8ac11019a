/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox: neither select nor datalist is one */
import type { ReactNode, RefObject } from 'react'
import { useAnchoredList } from '../../overlays/use-anchored-list.ts'
import css from './combobox.module.css'

interface Props {
  id: string
  label: string
  /** The element the list opens beside. */
  box: RefObject<HTMLElement | null>
  options: readonly { key: string; content: ReactNode }[]
  active: number
  onChoose: (index: number) => void
  /** In place of options: that they are loading, or that there are none. */
  note: ReactNode
}

/** The options of a combobox, above everything else on the screen; focus stays in the field. */
export function ComboboxList({ id, label, box, options, active, onChoose, note }: Props) {
  const list = useAnchoredList(box, active)

  return (
    <div ref={list} popover="manual" className={css.list} id={id} role="listbox" aria-label={label}>
      {options.map(({ key, content }, index) => (
        // The keys work in the field, where the focus is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-active={index === active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {content}
        </div>
      ))}
      {options.length === 0 && (
        <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
          <span className={css.note}>{note}</span>
        </div>
      )}
    </div>
  )
}
