import * as z from 'zod/mini'
import { Id, MemberId } from '../common.ts'
import { Kobo, Naira } from '../money/model.ts'
import { route } from '../route.ts'

/** How often course pages were opened by others than owner and learners, and how many percent of it led to a sale. */
const Interest = {
  views: z.int(),
  /** Null where nobody looked, or sales are older than the count. */
  conversion: z.nullable(z.number()),
}

/** Paid sales, those of them refunded in full, and the rest. All figures come from one view. */
const Counts = { sales: z.int(), returns: z.int(), kept: z.int() }

const Sums = {
  revenue: Naira,
  revenueMinor: Kobo,
  ...Counts,
  refunds: Naira,
  refundsMinor: Kobo,
  net: Naira,
  netMinor: Kobo,
}

export const getEarnings = route({
  method: 'GET',
  path: '/users/:id/earnings',
  summary: "The caller's revenue by month and course.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  reply: z.object({
    totals: z.object({ ...Sums, ...Interest, fees: Naira, feesMinor: Kobo }),
    months: z.array(z.object({ month: z.string(), ...Sums })),
    courses: z.array(
      z.object({
        courseId: Id,
        title: z.string(),
        ...Sums,
        ...Interest,
      }),
    ),
    nextRelease: z.nullable(z.object({ on: z.iso.date(), amount: Naira, amountMinor: Kobo })),
  }),
  errors: ['API_ERR_FORBIDDEN'],
})
