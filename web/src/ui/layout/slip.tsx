import type { ReactNode } from 'react'
import css from './slip.module.css'

interface Props {
  label?: string
  children: ReactNode
}

/** A receipt of parts, with a dotted line between them. */
export function Slip({ label, children }: Props) {
  return (
    <section className={css.slip} aria-label={label}>
      {children}
    </section>
  )
}

export function SlipPart({ children }: { children: ReactNode }) {
  return <div className={css.part}>{children}</div>
}
