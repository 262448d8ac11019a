import * as z from 'zod/mini'
import { Id, Timestamp, idNamed } from '../common.ts'
import { Kobo, Naira } from '../money/model.ts'
import { route } from '../route.ts'

export { instalmentNotifications } from './notifications.ts'

/** A price can be paid in so many parts, a month from one to the next. */
export const instalmentParts = { min: 2, max: 4 } as const
/** Days after which the course pauses when a part is late, and before which its buyer is reminded. */
export const instalmentDays = { grace: 3, reminder: 3 } as const

export const instalmentMessages = {
  parts: /*i18n*/ 'Choose two to four parts.',
  notOffered: /*i18n*/ 'This course cannot be paid in that many parts.',
  tooCheap: /*i18n*/ 'Each part must be at least ₦100.',
  running: /*i18n*/ 'You pay for this course in parts already.',
  earlier: /*i18n*/ 'Pay the earlier part first.',
} as const

const Parts = z
  .int(instalmentMessages.parts)
  .check(
    z.gte(instalmentParts.min, instalmentMessages.parts),
    z.lte(instalmentParts.max, instalmentMessages.parts),
  )

export const InstalmentPart = z.object({
  id: Id,
  number: z.int(),
  amount: Naira,
  amountMinor: Kobo,
  /** From the first payment on. */
  dueAt: z.nullable(Timestamp),
  paidAt: z.nullable(Timestamp),
  isLate: z.boolean(),
})

export const InstalmentPlan = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  total: Naira,
  totalMinor: Kobo,
  state: z.enum(['offered', 'running', 'paid', 'ended']),
  /** A part is late: the course is open again as soon as it is paid, and progress stays. */
  isPaused: z.boolean(),
  parts: z.array(InstalmentPart),
  /** The part to pay next; null when all are paid. */
  nextPartId: z.nullable(Id),
})
export type InstalmentPlan = z.infer<typeof InstalmentPlan>

const params = z.object({ courseId: idNamed(/*i18n*/ 'courseId is required') })

export const getInstalments = route({
  method: 'GET',
  path: '/courses/:courseId/instalments',
  summary: "In how many parts a course can be paid, and the caller's own plan.",
  access: 'anyone',
  params,
  reply: z.object({ maxParts: z.nullable(z.int()), plan: z.nullable(InstalmentPlan) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const offerInstalments = route({
  method: 'PUT',
  path: '/courses/:courseId/instalments',
  summary: 'Sets in how many parts an own course can be paid; null for none. Plans that run go on.',
  access: 'member',
  params,
  body: z.object({ maxParts: z.nullable(Parts) }),
  reply: z.object({ maxParts: z.nullable(z.int()) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PLAN_LIMIT'],
})

export const startInstalments = route({
  method: 'POST',
  path: '/courses/:courseId/instalments',
  summary: 'Splits the present price into parts; paying the first opens the course.',
  access: 'member',
  params,
  body: z.object({ parts: Parts }),
  reply: InstalmentPlan,
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})
