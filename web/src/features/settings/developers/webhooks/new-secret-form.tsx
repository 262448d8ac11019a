import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { rotateSecretMutation } from './webhooks.queries.ts'

interface Props {
  webhookId: string
  onCreated: (secret: string) => void
  onCancel: () => void
}

/** Asks for the password before a new secret is made. */
export function NewSecretForm({ webhookId, onCreated, onCancel }: Props) {
  const { t } = useLingui()
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
      <Field label={t`Your password`} error={wrong}>
        {(control) => (
          <PasswordInput {...control} value={password} onChange={({ target }) => setPassword(target.value)} />
        )}
      </Field>
      {!wrong && <FormFailure error={rotate.error} />}
    </InlineForm>
  )
}
