import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { rotateSecretMutation } from './webhooks.queries.ts'

interface Props {
  webhookId: string
  onCreated: (secret: string) => void
  onCancel: () => void
}

/** Asks for the password before a new secret is made. */
export function NewSecretForm({ webhookId, onCreated, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const rotate = useMutation(rotateSecretMutation(webhookId))
  const wrong = wrongPassword(rotate.error)
  return (
    <InlineForm
      submitLabel={<Trans>Make a new secret</Trans>}
      isLoading={rotate.isPending}
      onSubmit={() => rotate.mutate(password, { onSuccess: ({ secret }) => onCreated(secret) })}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          For 24 hours we sign with both secrets, so that you can replace the old one in your program.
        </Trans>
      </p>
      <CurrentPasswordField value={password} onChange={setPassword} error={wrong} />
      {!wrong && <FormFailure error={rotate.error} />}
    </InlineForm>
  )
}
