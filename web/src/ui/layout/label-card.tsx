import type { ReactNode } from 'react'
import css from './label-card.module.css'

interface Props {
  rows: readonly (readonly [term: string, value: ReactNode])[]
  isTwoColumns?: boolean
}

/** Who, what, for whom: the label on the cover of a book, with a dotted line under each value. */
export function LabelCard({ rows, isTwoColumns = false }: Props) {
  return (
    <dl className={css.card} data-columns={isTwoColumns ? 2 : undefined}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
