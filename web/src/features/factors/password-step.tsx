import { type ReactNode, useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'

interface Props {
  mutation: { error: Error | null; isPending: boolean }
  onSubmit: (password: string) => void
  onCancel: () => void
  /** The name of the button. */
  children: ReactNode
}

/** Asks for the password before something about the second step changes. */
export function PasswordStep({ mutation: { error, isPending }, onSubmit, onCancel, children }: Props) {
  const [password, setPassword] = useState('')
  const wrong = wrongPassword(error)
  return (
    <InlineForm
      onSubmit={() => onSubmit(password)}
      onCancel={onCancel}
      isLoading={isPending}
      submitLabel={children}
    >
      <CurrentPasswordField
        value={password}
        onChange={setPassword}
        error={wrong ?? fieldError(error, 'password')}
      />
      {!wrong && <FormFailure error={error} />}
    </InlineForm>
  )
}
