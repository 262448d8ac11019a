import type { ReactNode } from 'react'
import css from './empty.module.css'

interface Props {
  title: ReactNode
  /** It is all there is on the screen, which is titled after it. */
  isScreen?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show: an adire square, one line, one action. */
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
