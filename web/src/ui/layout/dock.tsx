import type { ReactNode } from 'react'
import css from './dock.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** What one does on this screen, at the foot of a phone; the shell's own bar gives way. Nothing from 768 px. */
export function Dock({ label, children }: Props) {
  return (
    <section className={css.dock} data-dock aria-label={label}>
      {children}
    </section>
  )
}
