import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { classNames } from './class-names.ts'
import css from './text-link.module.css'

/** A link inside text or beside a form, with a target big enough for a thumb. */
export function TextLink({ className, ...rest }: LinkComponentProps & { className?: string }) {
  return <Link {...rest} className={classNames(css.link, className)} />
}
