import { webhookEventNames } from '@akada/contract/webhooks/payloads'
import type { Webhook } from '@akada/contract/webhooks/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { SeveralChoice } from '../several-choice.tsx'
import { useEventTexts } from './event-texts.ts'
import { createWebhookMutation } from './webhooks.queries.ts'

interface Props {
  onCreated: (secret: string) => void
  onCancel: () => void
}

/** Asks for an address, what is sent to it, and the password. */
export function NewWebhookForm({ onCreated, onCancel }: Props) {
  const { t } = useLingui()
  const eventTexts = useEventTexts()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<Webhook['events']>([])
  const [password, setPassword] = useState('')
  const create = useMutation(createWebhookMutation())
  const { error } = create
  const fields = [
    fieldError(error, 'url'),
    fieldError(error, 'events'),
    wrongPassword(error) ?? fieldError(error, 'password'),
  ] as const
  return (
    <InlineForm
      submitLabel={<Trans>Create webhook</Trans>}
      isLoading={create.isPending}
      onSubmit={() =>
        create.mutate({ url, events, password }, { onSuccess: ({ secret }) => onCreated(secret) })
      }
      onCancel={onCancel}
    >
      <Field label={t`Address of your program`} hint={t`It begins with https://.`} error={fields[0]}>
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={500}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <SeveralChoice
        legend={<Trans>What we send</Trans>}
        names={webhookEventNames}
        texts={eventTexts}
        chosen={events}
        onChange={setEvents}
        error={fields[1]}
      />
      <CurrentPasswordField value={password} onChange={setPassword} error={fields[2]} />
      {!fields.some(Boolean) && <FormFailure error={error} />}
    </InlineForm>
  )
}
