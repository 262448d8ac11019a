import type { ChangeEventHandler, ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Props {
  label: ReactNode
  error: string | undefined
  /** The member's names, which must not be part of the password. */
  names: readonly string[]
  name: string
  value: string
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A new password, with its rules ticked off while typing. */
export function NewPasswordField({ label, error, names, ...input }: Props) {
  return (
    <Field label={label} hint={<PasswordRules password={input.value} names={names} />} error={error}>
      {(control) => <PasswordInput {...control} {...input} autoComplete="new-password" />}
    </Field>
  )
}
