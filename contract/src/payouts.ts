import * as z from 'zod/mini'
import { Id, MemberId, PageMeta } from './common.ts'
import { Kobo, Naira } from './money.ts'
import { PayoutAccount, walletMessages } from './wallets.ts'
import { route } from './route.ts'

const own = z.object({ id: MemberId })

export const createPayoutAccount = route({
  method: 'POST',
  path: '/users/:id/create-payout-account',
  summary:
    "Adds the bank account that earnings go to; its name must match the bank's. Needs a fresh proof of the password.",
  access: 'member',
  params: own,
  body: z.object({
    accountName: z
      .string()
      .check(z.trim(), z.minLength(1, /*i18n*/ 'Enter the name of the account.'), z.maxLength(100)),
    accountNumber: z.string().check(z.trim(), z.regex(/^\d{10}$/, walletMessages.accountNumber)),
    bankName: z.string().check(z.trim(), z.minLength(1, walletMessages.bank), z.maxLength(100)),
    bankCode: z.optional(z.string().check(z.regex(/^\d{3,6}$/))),
  }),
  reply: PayoutAccount,
  status: 201,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_PROOF', 'API_ERR_PROVIDER'],
  isIdempotent: true,
  limits: [{ max: 5, seconds: 86_400, per: 'account', isShared: true }],
})

export const listPayoutAccounts = route({
  method: 'GET',
  path: '/users/:id/payout-accounts',
  summary: "The caller's bank accounts.",
  access: 'member',
  params: own,
  reply: z.object({ payoutAccounts: z.array(PayoutAccount), meta: PageMeta }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const deletePayoutAccount = route({
  method: 'DELETE',
  path: '/users/:id/payout-accounts/:accountId',
  summary: 'Removes a bank account; withdrawals that are under way still arrive.',
  access: 'member',
  params: z.object({ id: MemberId, accountId: Id }),
  reply: z.object({ id: Id, deleted: z.literal(true) }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_PROOF'],
  isIdempotent: true,
})

export const listBanks = route({
  method: 'GET',
  path: '/banks',
  summary: 'Banks that money can be sent to.',
  access: 'member',
  reply: z.object({
    banks: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        slug: z.string(),
        ussd: z.nullable(z.string()),
        hasCheckDigit: z.boolean(),
      }),
    ),
  }),
})

export const resolveAccount = route({
  method: 'POST',
  path: '/banks/resolve',
  summary: 'The name of a bank account, as its bank spells it.',
  access: 'member',
  body: z.object({
    bankCode: z.string().check(z.regex(/^\d{3,6}$/)),
    accountNumber: z.string().check(z.regex(/^\d{10}$/, walletMessages.accountNumber)),
  }),
  reply: z.object({ accountName: z.string(), warnings: z.array(z.string()) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_PROVIDER'],
  limits: [{ max: 20, seconds: 86_400, per: 'account', isShared: true }],
})

const Sums = {
  revenue: Naira,
  revenueMinor: Kobo,
  sales: z.int(),
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
  params: own,
  query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  reply: z.object({
    totals: z.object({ ...Sums, fees: Naira, feesMinor: Kobo }),
    months: z.array(z.object({ month: z.string(), ...Sums })),
    courses: z.array(
      z.object({
        courseId: Id,
        title: z.string(),
        sales: z.int(),
        revenue: Naira,
        revenueMinor: Kobo,
        net: Naira,
        netMinor: Kobo,
      }),
    ),
    nextRelease: z.nullable(z.object({ on: z.iso.date(), amount: Naira, amountMinor: Kobo })),
  }),
  errors: ['API_ERR_FORBIDDEN'],
})
