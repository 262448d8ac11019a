import type { InputHTMLAttributes } from 'react'
import css from './radio.module.css'

/** The mark of one choice among others; its ring swells when it is chosen. */
export const Radio = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) => (
  <input {...props} type="radio" className={css.radio} />
)
