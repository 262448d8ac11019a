import type { Plan, Subscription } from '@akada/contract/plans/routes'

/** Days before the end from which the next period can be paid. */
const renewableDays = 7

/** Freemium is the same by the month and by the year. */
export const isCurrent = (
  { name, billingCycle }: Pick<Plan, 'name' | 'billingCycle'>,
  { planName, billingCycle: cycle }: Pick<Subscription, 'planName' | 'billingCycle'>,
): boolean => name === planName && (name === 'freemium' || billingCycle === cycle)

/** Whether the next period of the viewer's plan can be paid now. */
export const isRenewable = ({
  status,
  renews,
  daysRemaining,
}: Pick<Subscription, 'status' | 'renews' | 'daysRemaining'>) =>
  status === 'active' && renews && daysRemaining <= renewableDays

/** The monthly price of a plan in kobo; when paid yearly a twelfth, to the naira. */
export const monthlyPrice = ({
  priceMinor,
  billingCycle,
}: Pick<Plan, 'priceMinor' | 'billingCycle'>): number =>
  billingCycle === 'yearly' ? Math.round(priceMinor / 1200) * 100 : priceMinor
