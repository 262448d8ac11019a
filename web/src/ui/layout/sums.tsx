import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './sums.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  /** Amounts as people read them. */
  rows: readonly { key: string; amount: string; word: ReactNode; isTotal?: boolean }[]
  /** What is added up. */
  caption: string
}

/** An addition as written in a book: the amounts in the margin, their descriptions beside it. */
export function Sums({ rows, caption }: Props) {
  const { t } = useLingui()
  return (
    <table className={css.sums}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t`Amount`}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t`What for`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, amount, word, isTotal }) => (
          <tr key={key} className={css.row} data-total={isTotal || undefined}>
            <td className={css.amount}>{amount}</td>
            <td className={css.word}>{word}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
