import type { FactorSecret } from '@akada/contract/factors/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { AppSecret } from './app-secret.tsx'
import css from './factors.module.css'
import { confirmMutation } from './factors.queries.ts'

interface Props {
  secret: FactorSecret
  onConfirmed: (made: { recoveryCodes: string[] }) => void
  onCancel: () => void
}

/** The secret for the app, and its first code. */
export function ConfirmForm({ secret, onConfirmed, onCancel }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const confirm = useMutation(confirmMutation())
  const send = (whole: string) =>
    confirm.mutate(whole, { onSuccess: onConfirmed, onError: () => setCode('') })
  return (
    <Form className={css.step} onSubmit={() => send(code)}>
      <AppSecret secret={secret} />
      <Field label={t`Code from your authenticator app`}>
        {(control) => <OtpInput {...control} value={code} onChange={setCode} onComplete={send} />}
      </Field>
      <FormFailure error={confirm.error} />
      <div className={css.actions}>
        <Button type="submit" isLoading={confirm.isPending} disabled={code.length < 6}>
          <Trans>Switch on</Trans>
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
