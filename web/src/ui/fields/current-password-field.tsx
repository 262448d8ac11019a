import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { PasswordInput } from './input.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: ComponentProps<typeof Field>['error']
}

/** The password that members already have, as proof that it is they who act. */
export function CurrentPasswordField({ value, onChange, error }: Props) {
  const { t } = useLingui()
  return (
    <Field label={t`Your password`} error={error}>
      {(control) => (
        <PasswordInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
