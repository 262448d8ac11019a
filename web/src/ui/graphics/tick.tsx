import css from './tick.module.css'

/** The teacher's tick: one flick of the pen. Silent for screen readers, so put a word beside it. */
export function Tick({ isDrawn = false }: { isDrawn?: boolean }) {
  return (
    <svg className={css.tick} viewBox="0 0 26 26" data-drawn={isDrawn || undefined} aria-hidden="true">
      <path d="M3 14.5c2.2 1.5 3.9 3.4 5.2 6C11.4 13 16.5 6.8 23.5 2.5" />
    </svg>
  )
}

/** Two short strokes, in place of a tick. */
export function Cross() {
  return (
    <svg className={css.cross} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M8 8l10 10M18 8L8 18" />
    </svg>
  )
}
