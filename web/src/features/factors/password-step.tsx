import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { CallError, fieldError } from '#api/call-error.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { StepForm } from './step-form.tsx'

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
  const isWrong = error instanceof CallError && error.code === 'API_ERR_INVALID_CREDENTIALS'
  return (
    <StepForm
      onSubmit={() => onSubmit(password)}
      onCancel={onCancel}
      isPending={isPending}
      submitLabel={children}
    >
      <Field label={t`Your password`} error={isWrong ? error.message : fieldError(error, 'password')}>
        {(control) => (
          <PasswordInput {...control} value={password} onChange={({ target }) => setPassword(target.value)} />
        )}
      </Field>
      {!isWrong && <FormFailure error={error} />}
    </StepForm>
  )
}
