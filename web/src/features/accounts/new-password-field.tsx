import type { ReactNode } from 'react'
import { PasswordInput } from '#ui/fields/input.tsx'
import { type BoundField, FormField } from './form-field.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Props {
  field: BoundField
  refusal: unknown
  label: ReactNode
  /** The member's names, which must not be part of the password. */
  names: readonly string[]
}

/** A new password, with its rules ticked off while typing. */
export function NewPasswordField({ field, refusal, label, names }: Props) {
  const rules = <PasswordRules password={field.state.value} names={names} />
  return (
    <FormField field={field} refusal={refusal} label={label} hint={rules}>
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </FormField>
  )
}
