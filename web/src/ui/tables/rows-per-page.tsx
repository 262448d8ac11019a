import { useLingui } from '@lingui/react/macro'
import { Select } from '../fields/select.tsx'
import css from './rows-per-page.module.css'

const usual = [10, 20, 30] as const

interface Props {
  value: number
  options?: readonly number[]
  onChange: (value: number) => void
}

/** How many rows a page of a table has; the present number is offered even where it is none of the usual ones. */
export function RowsPerPage({ value, options = usual, onChange }: Props) {
  const { t } = useLingui()
  const all = [...new Set([...options, value])].toSorted((a, b) => a - b)
  return (
    <label className={css.rows}>
      {t`Rows per page`}
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {all.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </label>
  )
}
