import type { Webhook, WebhookDelivery } from '@akada/contract/webhooks/routes'
import { useLingui } from '@lingui/react/macro'

type EventName = Webhook['events'][number]

/** When each event is sent. */
export function useEventTexts(): Record<EventName, string> {
  const { t } = useLingui()
  return {
    'learner.enrolled': t`Somebody enrols in your course`,
    'learner.completed': t`Somebody completes your course`,
    'certificate.issued': t`Somebody gets a certificate of your course`,
    'review.written': t`Somebody reviews your course`,
    'sale.paid': t`Somebody buys from you`,
    'sale.refunded': t`A sale of yours is refunded`,
    'withdrawal.paid': t`A withdrawal arrives at your bank`,
    'withdrawal.failed': t`Your bank rejects a withdrawal`,
    'community.joined': t`Somebody joins your community`,
    'message.reported': t`A message in your community is reported`,
  }
}

type Failure = NonNullable<WebhookDelivery['lastError']>

/** Why a delivery did not arrive. */
export function useFailureText(): (delivery: Pick<WebhookDelivery, 'lastError' | 'lastStatus'>) => string {
  const { t } = useLingui()
  return ({ lastError, lastStatus }) => {
    const texts: Record<Failure, string> = {
      status: t`The server answered ${lastStatus}.`,
      redirect: t`The server sent us to another address. We don't go there.`,
      timeout: t`The server didn't answer within 10 seconds.`,
      unreachable: t`We couldn't reach the server.`,
      'private-address': t`The address is no longer on the public Internet.`,
      stopped: t`The webhook was off.`,
    }
    return lastError ? texts[lastError] : ''
  }
}
