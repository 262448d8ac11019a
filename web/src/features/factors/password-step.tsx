import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'

interface Props {
  mutation: { error: Error | null; isPending: boolean }
  onSubmit: (password: string) => void
  onCancel: () => void
  /** The name of the button. */
  children: ReactNode
}

/** Asks for the password before something about the second step changes. */
export function PasswordStep({ mutation: { error, isPending }, onSubmit, onCancel, children }: Props) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const wrong = wrongPassword(error)
  return (
    <InlineForm
      onSubmit={() => onSubmit(password)}
      onCancel={onCancel}
      isLoading={isPending}
      submitLabel={children}
    >
      <Field label={t`Your password`} error={wrong ?? fieldError(error, 'password')}>
        {(control) => (
          <PasswordInput {...control} value={password} onChange={({ target }) => setPassword(target.value)} />
        )}
      </Field>
      {!wrong && <FormFailure error={error} />}
    </InlineForm>
  )
}
