import type { ReactNode } from 'react'
import css from './kit.module.css'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
