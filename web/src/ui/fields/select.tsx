import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../layout/class-names.ts'
import css from './field.module.css'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>
}

/** The platform's own choice of one of many; put it into a `Field`. */
export function Select({ className, ...rest }: Props) {
  return <select {...rest} className={classNames(css.control, className)} />
}
