import type { PlanName } from '@akada/contract/plans/plan-table'
import type { Plan, Subscription } from '@akada/contract/plans/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { SmallerPlan } from './smaller-plan.tsx'
import { updateSubscriptionMutation } from './plans.queries.ts'
import { usePlanTitle } from './use-plan-title.ts'
import css from './plans.module.css'

interface Props {
  userId: string
  plans: readonly Plan[]
  subscription: Subscription
}

/** The viewer's plan, until when, and what follows. */
export function OwnPlan({ userId, plans, subscription }: Props) {
  const update = useMutation(updateSubscriptionMutation(userId))
  const { status, renews, nextPlanName } = subscription
  if (status !== 'active')
    return (
      <p className={css.own}>
        <Trans>No Plan. You are on freemium: learn everything, teach a little.</Trans>
      </p>
    )
  if (subscription.isGranted)
    return (
      <div className={css.own}>
        <p>
          <GrantWords subscription={subscription} />
        </p>
      </div>
    )
  const isChanged = nextPlanName !== null
  return (
    <div className={css.own}>
      <p>
        <OwnWords subscription={subscription} />
      </p>
      {isChanged ? (
        <Button
          kind="outline"
          size={36}
          isLoading={update.isPending}
          onClick={() => update.mutate({ nextPlanId: null })}
        >
          {renews ? <Trans>Keep my plan</Trans> : <Trans>Resume</Trans>}
        </Button>
      ) : (
        <CancelPlan {...{ userId, plans, subscription }} />
      )}
    </div>
  )
}

/** Ends the plan with the period that is paid, after a question that names what goes with it. */
function CancelPlan({ userId, plans, subscription }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const update = useMutation(updateSubscriptionMutation(userId))
  const freemium = plans.find(({ name }) => name === 'freemium')
  const name = usePlanTitle(subscription.planName)
  return (
    <>
      <Button kind="outline" size={36} onClick={() => setAsking(true)}>
        <Trans>Cancel plan</Trans>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t`Cancel ${name}?`}
        cancelLabel={t`Keep my plan`}
        confirmLabel={t`Cancel plan`}
        isPending={update.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => update.mutate({ renews: false }, { onSettled: () => setAsking(false) })}
      >
        {freemium && (
          <SmallerPlan subscription={subscription} to={freemium} startsAt={subscription.endDate ?? ''} />
        )}
      </AlertDialog>
    </>
  )
}

const PlanTitle = ({ name }: { name: PlanName }) => <span className={css.name}>{usePlanTitle(name)}</span>

/** A plan by contract: its last day, and its fee. */
function GrantWords({ subscription: { planName, endDate, feePercent } }: { subscription: Subscription }) {
  const plan = <PlanTitle name={planName} />
  const day = shortDate(endDate ?? '')
  const fee = feePercent ?? 0
  return (
    <Trans>
      You are on {plan} by contract until {day}, at {fee}% per sale.
    </Trans>
  )
}

function OwnWords({ subscription }: { subscription: Subscription }) {
  const { planName, nextPlanName, endDate, daysRemaining, graceUntil } = subscription
  const plan = <PlanTitle name={planName} />
  const day = shortDate(endDate ?? '')
  if (nextPlanName) {
    const next = <PlanTitle name={nextPlanName} />
    return (
      <Trans>
        {plan} until {day}, then {next}.
      </Trans>
    )
  }
  // Its days are over; the banner says until when everything works.
  if (graceUntil) return <Trans>You are on {plan}.</Trans>
  const days = <Plural value={daysRemaining} one="# day left" other="# days left" />
  return (
    <Trans>
      You are on {plan}, {days}. Change when you like; what you paid counts.
    </Trans>
  )
}
