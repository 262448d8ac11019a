import { useState } from 'react'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Checkbox } from '../fields/choices/checkbox.tsx'
import css from './data-table.module.css'
import type { DataTableProps, TableSelection } from './data-table-props.ts'
import { TableHead } from './table-head.tsx'

/** Rows to compare, sort and select; below 640 px a list of cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  const [last, onToggled] = useState<string>()
  const range: Range = { last, onToggled }
  return isNarrow ? <Cards {...props} {...range} /> : <Table {...props} {...range} />
}

function Table<Row>(props: DataTableProps<Row> & Range) {
  const { caption, columns, rows, keyOf, current, isBusy = false, selection } = props
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-busy={isBusy}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <TableHead {...props} />
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr
                key={key}
                className={key === current ? css.current : undefined}
                aria-current={key === current || undefined}
                aria-selected={selection && selection.chosen.has(key)}
              >
                {selection && (
                  <td className={css.select}>
                    <RowCheckbox {...props} selection={selection} row={row} />
                  </td>
                )}
                {columns.map(({ key, renderCell, align, hideBelow }) => (
                  <td key={key} data-align={align} data-below={hideBelow}>
                    {renderCell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>(props: DataTableProps<Row> & Range) {
  const { caption, rows, keyOf, renderCard, selection, isBusy = false } = props
  return (
    <ul className={css.cards} aria-label={caption} aria-busy={isBusy}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-selected={selection?.chosen.has(keyOf(row)) || undefined}>
          {renderCard(row)}
          {selection && (
            <div className={css.pick}>
              <RowCheckbox {...props} selection={selection} row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The row that was toggled last, where a range begins. */
interface Range {
  last: string | undefined
  onToggled: (key: string) => void
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'rowLabel'>, Range {
  selection: TableSelection
  row: Row
}

/** Keys from one to another, in either direction; only the other if the one is not on this page. */
function between(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const ends = [keys.indexOf(from ?? to), keys.indexOf(to)].toSorted((a, b) => a - b)
  const [first = -1, end = -1] = ends
  return first === -1 ? [to] : keys.slice(first, end + 1)
}

function RowCheckbox<Row>(props: RowProps<Row>) {
  const { selection, row, rows, keyOf, rowLabel, last, onToggled } = props
  const key = keyOf(row)
  const toggle = (isOn: boolean, isRange: boolean) => {
    const next = new Set(selection.chosen)
    const keys = isRange ? between(rows.map(keyOf), last, key) : [key]
    for (const one of keys) {
      if (isOn) next.add(one)
      else next.delete(one)
    }
    onToggled(key)
    selection.onChange(next)
  }
  return <Checkbox isLabelHidden label={rowLabel(row)} isOn={selection.chosen.has(key)} onChange={toggle} />
}
