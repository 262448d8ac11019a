import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId } from 'react'
import { bytesText } from '#lib/text/megabytes.ts'
import css from './data-choice.module.css'

interface DataOption<K extends string> {
  key: K
  label: string
  megabytes: number
  /** No file of that size exists yet: it is estimated. */
  isEstimate: boolean
}

interface Props<K extends string> {
  legend: string
  options: readonly DataOption<K>[]
  chosen: K
  onChoose: (key: K) => void
}

/** Playback options, each with its data cost and a bar to scale. */
export function DataChoice<K extends string>({ legend, options, chosen, onChoose }: Props<K>) {
  const { t } = useLingui()
  const id = useId()
  const most = Math.max(...options.map(({ megabytes }) => megabytes), 0.01)
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.box}>
        {options.map(({ key, label, megabytes, isEstimate }) => {
          const size = bytesText(megabytes * 1_000_000)
          return (
            <label key={key} className={css.option}>
              <input type="radio" name={id} checked={key === chosen} onChange={() => onChoose(key)} />
              <b>{label}</b>
              <small>{isEstimate ? t`about ${size}` : size}</small>
              <span
                className={css.bar}
                style={{ '--share': `${(megabytes / most) * 100}%` } as CSSProperties}
                aria-hidden="true"
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
