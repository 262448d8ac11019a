import type { ReactNode } from 'react'
import { ListState } from '../feedback/list-state.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import css from './list-box.module.css'

interface RowsProps {
  list: { error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  isEmpty: boolean
  /** The text for a failure without one of its own. */
  failure: ReactNode
  /** A sentence in place of the rows. */
  empty: ReactNode
  /** Rows, and dialogs beside them. */
  children: ReactNode
  className?: string | undefined
}

/** The rows of a short list: loading, failed, empty, or there. */
export function ListRows({ list, isEmpty, failure, empty, children, className }: RowsProps) {
  return (
    <>
      <ListState
        list={list}
        isEmpty={isEmpty}
        pending={<Skeleton shape="box" height="3.5rem" />}
        failure={failure}
        empty={<p className={css.hint}>{empty}</p>}
      />
      {!isEmpty && <ul className={className}>{children}</ul>}
    </>
  )
}

interface Props extends Omit<RowsProps, 'className'> {
  title: string
  /** Beside the title. */
  action?: ReactNode
  /** A card of its own; otherwise a part of the page. */
  isCard?: boolean
  beside?: ReactNode
}

/** A short list with its title. */
export function ListBox({ title, action, list, isEmpty, failure, empty, isCard, children, beside }: Props) {
  return (
    <section className={css.box} data-card={isCard || undefined} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        {action}
      </header>
      <ListRows {...{ list, isEmpty, failure, empty }} className={css.list}>
        {children}
      </ListRows>
      {beside}
    </section>
  )
}

interface RowProps {
  /** Its details, in lines or in one line. */
  words: ReactNode
  /** Buttons or a badge. */
  end: ReactNode
  isOver?: boolean
  /** Dialogs of the row. */
  children?: ReactNode
}

/** A row of a list in a box. */
export const ListBoxRow = ({ words, end, isOver, children }: RowProps) => (
  <li className={css.row} data-over={isOver || undefined}>
    <div className={css.words}>{words}</div>
    <div className={css.end}>{end}</div>
    {children}
  </li>
)

/** Small words of a row. */
export const RowHint = ({ children }: { children: ReactNode }) => <span className={css.hint}>{children}</span>
