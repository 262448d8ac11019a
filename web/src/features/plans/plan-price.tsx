import type { Plan } from '@akada/contract/plans/routes'
import { Trans } from '@lingui/react/macro'
import { shortMoneyOf } from '#lib/text/money.ts'
import css from './plans.module.css'

/** The monthly price of a plan; when paid yearly a twelfth, to the naira. */
export function PlanPrice({ plan: { name, priceMinor, billingCycle } }: { plan: Plan }) {
  const isYearly = billingCycle === 'yearly'
  const monthly = isYearly ? Math.round(priceMinor / 1200) * 100 : priceMinor
  const whole = shortMoneyOf(priceMinor)
  return (
    <>
      <span className={css.price}>{shortMoneyOf(monthly)}</span>
      <span className={css.per}>
        {name === 'freemium' && <Trans>for ever</Trans>}
        {name === 'enterprise' && <Trans>from, by contract</Trans>}
        {(name === 'basic' || name === 'pro') &&
          (isYearly ? <Trans>a month, {whole} a year</Trans> : <Trans>a month</Trans>)}
      </span>
    </>
  )
}
