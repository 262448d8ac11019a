import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { nameText } from '../text/visible-text.ts'
import { PlanName } from './plan-table.ts'

/** The fee of a granted plan is at most so many hundredths of a percent. */
export const largestGrantedFee = 200
/** A plan is granted for so many days at most. */
export const longestGrantDays = 3 * 366

export const grantMessages = {
  fee: /*i18n*/ 'Enter a fee from 0 to 2 percent, with at most two decimals.',
  until: /*i18n*/ 'Choose a day after today, within three years.',
  own: /*i18n*/ 'Someone else must do this: it is your own plan.',
  noMember: /*i18n*/ 'There is no member of this username.',
} as const

/** Hundredths of a percent, whole; undefined for any other number. */
export function basisPointsOf(percent: number): number | undefined {
  const points = Math.round(percent * 100)
  const isWhole = Math.abs(percent * 100 - points) < 1e-6
  return isWhole && points >= 0 && points <= largestGrantedFee ? points : undefined
}

/** The plan of a member as admins see it. */
export const GrantedPlan = z.object({
  id: Id,
  username: z.string(),
  planName: PlanName,
  isGranted: z.boolean(),
  /** Of sales; null where nothing may be sold. */
  feePercent: z.nullable(z.number()),
  endsAt: z.nullable(Timestamp),
  graceUntil: z.nullable(Timestamp),
  /** The paid plan that goes on afterwards. */
  pausedPlanName: z.nullable(PlanName),
})
export type GrantedPlan = z.infer<typeof GrantedPlan>

const admin = { access: 'member', errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'] } as const
const params = z.object({ username: nameText(60, { empty: /*i18n*/ 'Username is required' }) })

export const listGrantedPlans = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/plans',
  summary: 'The hundred granted plans that end first; admins only.',
  reply: z.object({ plans: z.array(GrantedPlan) }),
})

export const findMemberPlan = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/plans/:username',
  summary: "A member's plan; admins only.",
  params,
  reply: GrantedPlan,
})

export const grantPlan = route({
  method: 'PUT',
  path: '/backoffice/plans/:username',
  summary:
    'Grants a member Enterprise through a day in Lagos, with a fee of their own, or changes that grant; admins only, with a proof.',
  access: 'member',
  params,
  body: z.object({
    plan: z.literal('enterprise'),
    /** Its last day. */
    until: z.iso.date(grantMessages.until),
    feePercent: z.number().check(z.refine((value) => basisPointsOf(value) !== undefined, grantMessages.fee)),
  }),
  reply: GrantedPlan,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PROOF'],
  isIdempotent: true,
})
