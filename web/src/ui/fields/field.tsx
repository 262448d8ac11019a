import { i18n } from '@lingui/core'
import { type ReactNode, useId } from 'react'
import css from './field.module.css'
import { Icon } from '../graphics/icon.tsx'

/** What ties a control to its field's label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  /** English message of the contract, shown in the reader's language. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, and a hint or, in its place, the first error. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const described = error ? `${id}-error` : hint && `${id}-hint`
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && !error && (
        <div className={css.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          <Icon name="warning-circle" size={16} />
          {i18n._(error)}
        </p>
      )}
    </div>
  )
}
