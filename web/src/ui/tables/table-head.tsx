import { useLingui } from '@lingui/react/macro'
import { Icon } from '../graphics/icon.tsx'
import { Checkbox } from '../fields/choices/checkbox.tsx'
import css from './data-table.module.css'
import type { DataTableProps, TableSort } from './data-table-props.ts'

/** Names the columns, sorts by the sortable ones, and selects every row of the page. */
export function TableHead<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui()
  const { columns, rows, keyOf, sort, selection } = props
  const keys = rows.map(keyOf)
  const chosen = keys.filter((key) => selection?.chosen.has(key)).length
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.select}>
            <Checkbox
              isLabelHidden
              label={t`Select all on this page`}
              isOn={chosen > 0 && chosen === keys.length}
              isMixed={chosen > 0}
              onChange={(isOn) => selection.onChange(withPage(selection.chosen, keys, isOn))}
            />
          </th>
        )}
        {columns.map(({ key, head, sort: mayBeSorted, align, hideBelow }) => (
          <th key={key} scope="col" data-align={align} data-below={hideBelow} aria-sort={sortWord(key, sort)}>
            {mayBeSorted ? (
              <SortButton {...{ head, sort }} sortKey={key} onSort={props.onSort} />
            ) : (
              <span className={css.head}>{head}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function withPage(chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

function sortWord(key: string, sort: TableSort | undefined) {
  if (sort?.key !== key) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

interface SortProps {
  head: string
  sortKey: string
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

function SortButton({ head, sortKey, sort, onSort }: SortProps) {
  const isActive = sort?.key === sortKey
  return (
    <button
      type="button"
      className={css.head}
      onClick={() => onSort?.({ key: sortKey, isDescending: isActive && !sort.isDescending })}
    >
      {head}
      {isActive && <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} size={16} />}
    </button>
  )
}
