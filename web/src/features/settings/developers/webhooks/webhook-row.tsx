import type { Webhook } from '@akada/contract/webhooks/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Row } from '../../group.tsx'
import css from '../developers.module.css'
import { DeliveryLog } from './delivery-log.tsx'
import { NewSecretForm } from './new-secret-form.tsx'
import { RemoveWebhook } from './remove-webhook.tsx'
import { switchWebhookMutation, testWebhookMutation } from './webhooks.queries.ts'

interface Props {
  webhook: Webhook
  onSecret: (secret: string) => void
}

/** An address, its state, and when it is open what was sent to it. */
export function WebhookRow({ webhook, onSecret }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const host = new URL(webhook.url).host
  return (
    <>
      <Row
        label={
          <span className={css.address} translate="no">
            {webhook.url}
          </span>
        }
        value={<WebhookState webhook={webhook} />}
        action={
          <Button
            kind="outline"
            size={36}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Close ${host}` : t`Manage ${host}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Close</Trans> : <Trans>Manage</Trans>}
          </Button>
        }
      />
      {isOpen && <Opened webhook={webhook} onSecret={onSecret} />}
    </>
  )
}

function WebhookState({ webhook: { state, failingSince } }: Pick<Props, 'webhook'>) {
  if (state === 'paused') return <Trans>Paused</Trans>
  if (state === 'stopped') return <Trans>Off, because your server failed for days</Trans>
  if (!failingSince) return <Trans>On</Trans>
  const since = dateText(failingSince, momentFormat)
  return <Trans>Nothing has arrived since {since}. We keep trying.</Trans>
}

function Opened({ webhook, onSecret }: Props) {
  const { id, state } = webhook
  const [isRotating, setRotating] = useState(false)
  const test = useMutation(testWebhookMutation(id))
  const turn = useMutation(switchWebhookMutation(id))
  const isOn = state === 'active'
  if (isRotating)
    return <NewSecretForm webhookId={id} onCreated={onSecret} onCancel={() => setRotating(false)} />
  return (
    <div className={css.opened}>
      <div className={css.buttons}>
        <Button
          kind="outline"
          size={36}
          disabled={!isOn}
          isLoading={test.isPending}
          onClick={() => test.mutate()}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Button kind="outline" size={36} isLoading={turn.isPending} onClick={() => turn.mutate(!isOn)}>
          {isOn ? <Trans>Pause</Trans> : <Trans>Turn on</Trans>}
        </Button>
        <Button kind="outline" size={36} onClick={() => setRotating(true)}>
          <Trans>New secret</Trans>
        </Button>
        <RemoveWebhook webhook={webhook} />
      </div>
      <Suspense fallback={<Skeleton height="4rem" />}>
        <DeliveryLog webhook={webhook} />
      </Suspense>
    </div>
  )
}
