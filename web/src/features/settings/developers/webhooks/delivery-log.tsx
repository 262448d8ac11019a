import type { Webhook, WebhookDelivery } from '@akada/contract/webhooks/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from '../developers.module.css'
import { useFailureText } from './event-texts.ts'
import { deliveriesQuery, resendMutation } from './webhooks.queries.ts'

/** What was sent, the newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const { data: deliveries } = useSuspenseQuery(deliveriesQuery(webhook.id))
  if (deliveries.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>Nothing has been sent in the last 30 days.</Trans>
      </p>
    )
  return (
    <ul className={css.log} aria-label={t`What was sent`}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </ul>
  )
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const resend = useMutation(resendMutation(webhook.id))
  const { id, event, createdAt, body } = delivery
  return (
    <li>
      <details>
        <summary>
          <span>
            <code translate="no">{event}</code>
            <span className={css.quiet}> {dateText(createdAt, momentFormat)}</span>
            <br />
            <span className={css.quiet}>
              <DeliveryState delivery={delivery} />
            </span>
          </span>
          <span className={css.caret}>
            <Icon name="caret-down" size={16} />
          </span>
        </summary>
        <pre translate="no">{pretty(body)}</pre>
        {webhook.state === 'active' && delivery.state !== 'waiting' && (
          <Button
            kind="outline"
            size={36}
            aria-label={t`Send again: ${event}`}
            isLoading={resend.isPending}
            onClick={() => resend.mutate(id)}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </details>
    </li>
  )
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const failure = useFailureText()
  const { state, nextTryAt, lastError } = delivery
  if (state === 'delivered') return <Trans>Delivered</Trans>
  if (state === 'failed') return <Trans>Not delivered. {failure(delivery)}</Trans>
  if (!lastError || !nextTryAt) return <Trans>On its way</Trans>
  const next = dateText(nextTryAt, momentFormat)
  return (
    <Trans>
      {failure(delivery)} Next try: {next}
    </Trans>
  )
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
