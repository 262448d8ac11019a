import type { FactorSecret } from '@akada/contract/factors/routes'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '#features/accounts/public.ts'
import { AppSecret } from './app-secret.tsx'
import { AppField } from './code-form.tsx'
import { confirmMutation } from './factors.queries.ts'
import { InlineForm } from '#ui/fields/inline-form.tsx'

interface Props {
  secret: FactorSecret
  onConfirmed: (made: { recoveryCodes: string[] }) => void
  onCancel: () => void
}

/** The secret for the app, and its first code. */
export function ConfirmForm({ secret, onConfirmed, onCancel }: Props) {
  const [code, setCode] = useState('')
  const confirm = useMutation(confirmMutation())
  const send = (whole: string) =>
    confirm.mutate(whole, { onSuccess: onConfirmed, onError: () => setCode('') })
  return (
    <InlineForm
      onSubmit={() => send(code)}
      onCancel={onCancel}
      isLoading={confirm.isPending}
      isDisabled={code.length < 6}
      submitLabel={<Trans>Switch on</Trans>}
    >
      <AppSecret secret={secret} />
      <AppField value={code} onChange={setCode} onComplete={send} />
      <FormFailure error={confirm.error} />
    </InlineForm>
  )
}
