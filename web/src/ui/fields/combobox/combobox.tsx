import { type ReactNode, useId, useRef } from 'react'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import { comboboxInput } from './combobox-input.ts'
import { ComboboxList } from './combobox-list.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { useCombobox } from './use-combobox.ts'

interface Props<T> {
  label: ReactNode
  /** Names the list. */
  listLabel: string
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  query: string
  onQuery: (query: string) => void
  options: readonly T[]
  keyOf: (option: T) => string
  renderOption: (option: T) => ReactNode
  isLoading?: boolean
  loadingText: string
  emptyText: string
  onChoose: (option: T) => void
}

/** A field with suggestions while typing (APG combobox with a listbox). */
export function Combobox<T>(props: Props<T>) {
  const { label, listLabel, hint, error, placeholder, query, onQuery, options, keyOf, onChoose } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const note = props.isLoading ? props.loadingText : props.emptyText
  const { isOpen, marked, choose, input } = useCombobox({
    count: options.length,
    onQuery,
    onChoose(index) {
      const option = options[index]
      if (option !== undefined) onChoose(option)
    },
  })

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div ref={box}>
          <Input
            {...control}
            {...comboboxInput(id, { isOpen, active: marked })}
            {...input}
            {...{ placeholder }}
            value={query}
          />
          {isOpen && (
            <ComboboxList
              {...{ id, box, note }}
              label={listLabel}
              active={marked}
              options={options.map((option) => ({ key: keyOf(option), content: props.renderOption(option) }))}
              onChoose={choose}
            />
          )}
          <VisuallyHidden>
            <span aria-live="polite">{isOpen && options.length === 0 && note}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  )
}
