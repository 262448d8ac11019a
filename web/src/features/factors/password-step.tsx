import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { CallError, fieldError } from '#api/call-error.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import css from './factors.module.css'

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
    <Form className={css.step} onSubmit={() => onSubmit(password)}>
      <Field label={t`Your password`} error={isWrong ? error.message : fieldError(error, 'password')}>
        {(control) => (
          <PasswordInput {...control} value={password} onChange={({ target }) => setPassword(target.value)} />
        )}
      </Field>
      {!isWrong && <FormFailure error={error} />}
      <div className={css.actions}>
        <Button type="submit" isLoading={isPending}>
          {children}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
