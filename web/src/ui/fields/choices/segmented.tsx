import { type ReactNode, useId } from 'react'
import css from './segmented.module.css'

export interface SegmentedProps<K extends string> {
  /** Names the group. */
  legend: string
  isLegendHidden?: boolean
  options: Readonly<Record<K, ReactNode>>
  chosen: K | undefined
  onChoose: (key: K) => void
}

/** One of two to four, side by side in one box. */
export function Segmented<K extends string>(props: SegmentedProps<K>) {
  const { legend, isLegendHidden = false, options, chosen, onChoose } = props
  const id = useId()
  return (
    <fieldset>
      <legend className={css.legend} data-hidden={isLegendHidden || undefined}>
        {legend}
      </legend>
      <div className={css.box}>
        {(Object.entries(options) as [K, ReactNode][]).map(([key, label]) => (
          <label key={key} className={css.option}>
            <input type="radio" name={id} checked={key === chosen} onChange={() => onChoose(key)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
