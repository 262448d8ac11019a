/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox: neither select nor datalist is one */
import type { ReactNode, RefObject } from 'react'
import { useAnchoredList } from '../../overlays/use-anchored-list.ts'
import css from './combobox.module.css'

interface Option {
  key: string
  content: ReactNode
  /** Undefined: the active one is. */
  isSelected?: boolean
}

interface Props {
  id: string
  label: string
  /** The element the list opens beside, above everything else on the screen; without it, it stays where it is rendered. */
  box?: RefObject<HTMLElement | null>
  className?: string | undefined
  options: readonly Option[]
  /** Index of the option that Enter would choose; -1 for none. */
  active: number
  onChoose: (index: number) => void
  /** In place of options: that they are loading, or that there are none. */
  note?: ReactNode
}

/** The options of a combobox; focus stays in its field. */
export function ComboboxList(props: Props) {
  const { id, label, box, className = css.list, options, active, onChoose, note } = props
  const list = useAnchoredList(box, active)

  return (
    <div
      ref={list}
      popover={box && 'manual'}
      className={className}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      // A press on an option must not take focus from the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map(({ key, content, isSelected = options[active]?.key === key }, index) => (
        // The keys work in the field, where the focus is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={isSelected}
          data-active={index === active || undefined}
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
