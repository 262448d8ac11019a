import type { ReactNode } from 'react'
import css from './dock.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** The actions of a screen, at the foot of a phone; replaces the shell's own bar. Nothing from 768 px. */
export function Dock({ label, children }: Props) {
  return (
    <section className={css.dock} data-dock aria-label={label}>
      {children}
    </section>
  )
}
