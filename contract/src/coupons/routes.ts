import * as z from 'zod/mini'
import { Id, Timestamp, idNamed } from '../common.ts'
import { Kobo, Naira, PositiveNaira } from '../money/model.ts'
import { route } from '../route.ts'

/** At most so many coupons of one course can be used at a time. */
export const couponsPerCourse = 20
export const couponUses = { min: 1, max: 100_000 } as const
export const couponPercent = { min: 1, max: 99 } as const

export const couponMessages = {
  code: /*i18n*/ 'A code has 3 to 20 letters, digits or hyphens.',
  oneOf: /*i18n*/ 'Enter a percentage or an amount, not both.',
  percent: /*i18n*/ 'Enter a percentage from 1 to 99.',
  uses: /*i18n*/ 'Enter a number from 1 to 100,000.',
  past: /*i18n*/ 'Choose a day in the future.',
  isFree: /*i18n*/ 'A free course needs no coupon.',
  taken: /*i18n*/ 'This course already has a coupon with this code.',
  tooMany: /*i18n*/ 'This course has 20 coupons. End one first.',
  unknown: /*i18n*/ 'This course has no such coupon.',
  ended: /*i18n*/ 'This coupon has ended.',
  usedUp: /*i18n*/ 'This coupon has been used up.',
  usedByYou: /*i18n*/ 'You have already used this coupon.',
  tooCheap: /*i18n*/ 'The price is as low as it can be without a coupon.',
} as const

/** What buyers type; capitals and spaces around it do not matter. */
export const CouponCode = z
  .string(couponMessages.code)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/, couponMessages.code))

export const Coupon = z.object({
  id: Id,
  courseId: Id,
  code: z.string(),
  /** One of the two is null. */
  percent: z.nullable(z.int()),
  amount: z.nullable(Naira),
  amountMinor: z.nullable(Kobo),
  /** Null without a limit. */
  maxUses: z.nullable(z.int()),
  /** Orders with it that are paid or can still be paid. */
  uses: z.int(),
  expiresAt: z.nullable(Timestamp),
  state: z.enum(['active', 'expired', 'used-up', 'ended']),
  createdAt: Timestamp,
})
export type Coupon = z.infer<typeof Coupon>

export const CouponForm = z
  .object({
    code: CouponCode,
    percent: z.optional(
      z
        .int(couponMessages.percent)
        .check(
          z.gte(couponPercent.min, couponMessages.percent),
          z.lte(couponPercent.max, couponMessages.percent),
        ),
    ),
    /** Naira off the price. */
    amount: z.optional(PositiveNaira),
    maxUses: z.optional(
      z
        .int(couponMessages.uses)
        .check(z.gte(couponUses.min, couponMessages.uses), z.lte(couponUses.max, couponMessages.uses)),
    ),
    expiresAt: z.optional(Timestamp),
  })
  .check(
    z.refine(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      couponMessages.oneOf,
    ),
  )

const courseParams = z.object({ courseId: idNamed(/*i18n*/ 'courseId is required') })
const errors = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'] as const

export const createCoupon = route({
  method: 'POST',
  path: '/courses/:courseId/coupons',
  summary: 'Makes a coupon for an own course: a percentage or naira off its price.',
  access: 'member',
  params: courseParams,
  body: CouponForm,
  reply: Coupon,
  status: 201,
  errors: [...errors, 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 60, seconds: 3600, per: 'account' }],
})

export const listCoupons = route({
  method: 'GET',
  path: '/courses/:courseId/coupons',
  summary: 'The newest hundred coupons of an own course, those that can be used first.',
  access: 'member',
  params: courseParams,
  reply: z.object({ coupons: z.array(Coupon) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const endCoupon = route({
  method: 'DELETE',
  path: '/courses/:courseId/coupons/:id',
  summary: 'Ends a coupon; orders that were made with it keep their price.',
  access: 'member',
  params: z.extend(courseParams, { id: idNamed(/*i18n*/ 'Coupon ID is required') }),
  reply: Coupon,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})
