import type { ReactNode } from 'react'
import { PasswordInput } from '#ui/fields/input.tsx'
import { type BoundField, FormField } from './form-field.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Props {
  field: BoundField
  refusal: unknown
  label: ReactNode
  /** What the member is called, which is no password. */
  names: readonly string[]
}

/** A password that is chosen now, with its rules ticked off while it is typed. */
export function NewPasswordField({ field, refusal, label, names }: Props) {
  const rules = <PasswordRules password={field.state.value} names={names} />
  return (
    <FormField field={field} refusal={refusal} label={label} hint={rules}>
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </FormField>
  )
}
