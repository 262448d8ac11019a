import { type Brand, brandColours } from '@akada/contract/branding/routes'
import type { CSSProperties } from 'react'
import { Avatar } from './avatar.tsx'
import css from './brand-line.module.css'

interface Props {
  brand: Brand
  /** Whose it is. */
  name: string
}

/** The school that a course or certificate is from: its logo and name, in its colour. */
export function BrandLine({ brand: { logo, colour }, name }: Props) {
  const style = colour ? ({ '--own': brandColours[colour] } as CSSProperties) : undefined
  return (
    <p className={css.line} style={style} data-coloured={colour !== null || undefined}>
      {logo && <Avatar name={name} src={logo} size={40} />}
      <b dir="auto">{name}</b>
    </p>
  )
}
