import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Group, Row } from '../../group.tsx'
import { ShownKey } from '../shown-key.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

/** Addresses that events are sent to. */
export function WebhooksGroup() {
  const { t } = useLingui()
  const { data: webhooks } = useSuspenseQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (secret)
    return (
      <ShownKey
        title={<Trans>The secret of your webhook</Trans>}
        label={t`Secret`}
        value={secret}
        onDone={() => setSecret(undefined)}
      />
    )
  return (
    <Group
      title={<Trans>Webhooks</Trans>}
      hint={<Trans>We send your program a message as soon as something happens, signed with a secret.</Trans>}
    >
      {isAdding ? (
        <NewWebhookForm
          onCreated={(created) => {
            setAdding(false)
            setSecret(created)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Row
          label={<Trans>A new webhook</Trans>}
          value={
            webhooks.length > 0 ? (
              <Trans>You choose what we send.</Trans>
            ) : (
              <Trans>You have no webhooks yet.</Trans>
            )
          }
          action={
            <Button kind="outline" size={36} onClick={() => setAdding(true)}>
              <Trans>Create a webhook</Trans>
            </Button>
          }
        />
      )}
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
    </Group>
  )
}
