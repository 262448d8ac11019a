import { useMediaQuery } from '../hooks/use-media-query.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import css from './data-table.module.css'
import type { DataTableProps, TableSelection } from './data-table-props.ts'
import { TableHead } from './table-head.tsx'

/** Rows to compare, sort and select; below 640 px a list of cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  return isNarrow ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>(props: DataTableProps<Row>) {
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

function Cards<Row>(props: DataTableProps<Row>) {
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

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'keyOf' | 'rowLabel'> {
  selection: TableSelection
  row: Row
}

function RowCheckbox<Row>({ selection, row, keyOf, rowLabel }: RowProps<Row>) {
  const key = keyOf(row)
  const toggle = (isOn: boolean) => {
    const next = new Set(selection.chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    selection.onChange(next)
  }
  return <Checkbox isLabelHidden label={rowLabel(row)} isOn={selection.chosen.has(key)} onChange={toggle} />
}
