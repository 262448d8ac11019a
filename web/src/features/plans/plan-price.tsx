import type { Plan } from '@akada/contract/plans/routes'
import { Trans } from '@lingui/react/macro'
import { shortMoneyOf } from '#lib/text/money.ts'
import { monthlyPrice } from './plan-choice.ts'
import css from './plans.module.css'

/** The monthly price of a plan; when paid yearly a twelfth, to the naira. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { name, priceMinor, billingCycle } = plan
  const isYearly = billingCycle === 'yearly'
  const whole = shortMoneyOf(priceMinor)
  return (
    <>
      <span className={css.price}>{shortMoneyOf(monthlyPrice(plan))}</span>
      <span className={css.per}>
        {name === 'freemium' && <Trans>for ever</Trans>}
        {name === 'enterprise' && <Trans>from, by contract</Trans>}
        {(name === 'basic' || name === 'pro') &&
          (isYearly ? <Trans>a month, {whole} a year</Trans> : <Trans>a month</Trans>)}
      </span>
    </>
  )
}
