import type { ReactNode } from 'react'
import css from './empty.module.css'

interface Props {
  title: ReactNode
  /** It is all there is on the screen, which is named after it. */
  isScreen?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show: an adire square, one line, one thing to do. */
export function Empty({ title, isScreen = false, children, action }: Props) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <section className={css.empty}>
      <div className={css.adire} aria-hidden="true" />
      <Heading>{title}</Heading>
      {children && <p className={css.text}>{children}</p>}
      {action}
    </section>
  )
}
