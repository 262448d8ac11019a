import { type ReactNode, useId } from 'react'
import css from './choice.module.css'
import { Radio } from './radio.tsx'

interface Props<K extends string> {
  /** Names the group; shown above it. */
  legend: ReactNode
  options: Record<K, ReactNode>
  chosen: K | undefined
  onChoose: (key: K) => void
  hint?: ReactNode
  /** One below the other, for options with more text. */
  isStacked?: boolean
}

/** One of a few, all visible. */
export function Choice<K extends string>(props: Props<K>) {
  const { legend, options, chosen, onChoose, hint, isStacked = false } = props
  const id = useId()
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options} data-stacked={isStacked || undefined}>
        {(Object.entries(options) as [K, ReactNode][]).map(([key, label]) => (
          <label key={key} className={css.option}>
            <Radio name={id} checked={key === chosen} onChange={() => onChoose(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
