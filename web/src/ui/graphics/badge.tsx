import type { ReactNode } from 'react'
import css from './badge.module.css'

interface Props {
  tone?: 'accent' | 'live' | 'ok' | 'warn' | 'danger' | 'info' | 'plain'
  children: ReactNode
}

/** One word beside a name or on a card: Creator, LIVE, Free. */
export function Badge({ tone = 'accent', children }: Props) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
