import type { ReactNode } from 'react'
import css from './empty.module.css'

interface Props {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show: an adire square, one line, one thing to do. */
export function Empty({ title, children, action }: Props) {
  return (
    <section className={css.empty}>
      <div className={css.adire} aria-hidden="true" />
      <h2>{title}</h2>
      {children && <p className={css.text}>{children}</p>}
      {action}
    </section>
  )
}
