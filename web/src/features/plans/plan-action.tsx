import type { Plan, Subscription } from '@akada/contract/plans/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { capital } from '#lib/text/capital.ts'
import { Button, type ButtonKind } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { SmallerPlan } from './smaller-plan.tsx'
import { isCurrent, isRenewable } from './plan-choice.ts'
import { previewMutation, updateSubscriptionMutation } from './plans.queries.ts'
import css from './plans.module.css'

interface Props {
  userId: string
  plan: Plan
  subscription: Subscription
  kind?: ButtonKind
}

/** The action for a plan: pay for it, schedule it, or see how long it still runs. */
export function PlanAction({ userId, plan, subscription, kind = 'outline' }: Props) {
  if (plan.name === 'enterprise' && subscription.isGranted && subscription.graceUntil === null)
    return <CurrentPlan plan={plan} subscription={subscription} />
  if (plan.name === 'enterprise')
    return (
      <Button isWide kind={kind} onClick={() => openOverlay('sales', '1')}>
        <Trans>Contact Sales</Trans>
      </Button>
    )
  if (isCurrent(plan, subscription)) return <CurrentPlan plan={plan} subscription={subscription} />
  // By contract: nothing else is sold until it ends.
  if (subscription.isGranted && subscription.graceUntil === null) return null
  return <StartPlan {...{ userId, plan, subscription, kind }} />
}

function CurrentPlan({ plan, subscription }: Pick<Props, 'plan' | 'subscription'>) {
  const { status, daysRemaining } = subscription
  if (status !== 'active')
    return (
      <p className={css.left}>
        <Trans>Your plan</Trans>
      </p>
    )
  if (isRenewable(subscription) && !subscription.isGranted)
    return (
      <Button isWide onClick={() => openOverlay('checkout', plan.id)}>
        <Trans>Renew</Trans>
      </Button>
    )
  return (
    <p className={css.left}>
      <Plural value={daysRemaining} one="# day left" other="# days left" />
    </p>
  )
}

function StartPlan({ userId, plan, subscription, kind }: Props & { kind: ButtonKind }) {
  const { t } = useLingui()
  const [later, setLater] = useState<string>()
  const preview = useMutation(previewMutation(userId))
  const update = useMutation(updateSubscriptionMutation(userId))
  const { id } = plan
  const name = capital(plan.title)

  async function start(): Promise<void> {
    const change = await preview.mutateAsync(id).catch(() => undefined)
    if (!change) return
    if (change.kind === 'downgrade') setLater(change.startsAt)
    else openOverlay('checkout', id)
  }

  const day = later === undefined ? '' : shortDate(later)
  return (
    <>
      <Button isWide kind={kind} isLoading={preview.isPending} onClick={() => void start()}>
        <Trans>Start {name}</Trans>
      </Button>
      <AlertDialog
        isOpen={later !== undefined}
        title={t`Start ${name} on ${day}?`}
        confirmLabel={t`Start ${name}`}
        isDanger={false}
        isPending={update.isPending}
        onClose={() => setLater(undefined)}
        onConfirm={() => update.mutate({ nextPlanId: id }, { onSettled: () => setLater(undefined) })}
      >
        {later !== undefined && <SmallerPlan subscription={subscription} to={plan} startsAt={later} />}
      </AlertDialog>
    </>
  )
}
