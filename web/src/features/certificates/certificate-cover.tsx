import { type Brand, brandColours } from '@akada/contract/branding/routes'
import type { CSSProperties, ReactNode } from 'react'
import css from './certificate-cover.module.css'

interface Props {
  colour?: NonNullable<Brand['colour']> | null | undefined
  label?: string
  /** A thumbnail of it, in a list. */
  isSmall?: boolean
  children: ReactNode
}

/** The cover of a finished exercise book: cloth in the colour of its course, the closed road around it, and a label. */
export function CertificateCover({ colour, label, isSmall = false, children }: Props) {
  const style = colour ? ({ '--cloth': brandColours[colour] } as CSSProperties) : undefined
  const Element = label ? 'section' : 'div'
  return (
    <Element className={css.cloth} data-small={isSmall || undefined} style={style} aria-label={label}>
      <div className={css.road}>
        <div className={css.label} data-theme="light">
          {children}
        </div>
      </div>
    </Element>
  )
}
