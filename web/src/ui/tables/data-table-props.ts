import type { ReactNode } from 'react'

export interface TableSort {
  key: string
  isDescending: boolean
}

export interface TableColumn<Row> {
  key: string
  head: string
  renderCell: (row: Row) => ReactNode
  /** Sortable. */
  sort?: boolean
  align?: 'start' | 'end'
  /** Hidden where the page is narrower than this many rem. */
  hideBelow?: 64 | 80
}

export interface TableSelection {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  selection?: TableSelection
  /** Key of the row that is open beside the table. */
  current?: string | undefined
  isBusy?: boolean
  /** The same row on a phone. */
  renderCard: (row: Row) => ReactNode
}
