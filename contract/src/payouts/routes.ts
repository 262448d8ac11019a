import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { nameText } from '../text/visible-text.ts'

export const payoutMessages = {
  accountNumber: /*i18n*/ 'Enter all 10 digits of the account number.',
  bank: /*i18n*/ 'Choose a bank from the list.',
  unknownAccount: /*i18n*/ 'The bank has no such account.',
} as const

export const PayoutAccount = z.object({
  id: Id,
  accountName: z.string(),
  /** As the bank spells it. */
  resolvedName: z.string(),
  /** All but the last four digits are hidden. */
  accountNumber: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  status: z.enum(['active', 'replaced', 'removed']),
  usableFrom: Timestamp,
  warnings: z.array(z.string()),
  createdAt: Timestamp,
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

const own = z.object({ id: MemberId })

export const createPayoutAccount = route({
  method: 'POST',
  path: '/users/:id/create-payout-account',
  summary:
    "Adds the bank account that earnings go to; its name must match the bank's. Needs a fresh proof of the password.",
  access: 'member',
  params: own,
  body: z.object({
    accountName: nameText(100, { empty: /*i18n*/ 'Enter the name of the account.' }),
    accountNumber: z.string().check(z.trim(), z.regex(/^\d{10}$/, payoutMessages.accountNumber)),
    bankName: nameText(100, { empty: payoutMessages.bank }),
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
    accountNumber: z.string().check(z.regex(/^\d{10}$/, payoutMessages.accountNumber)),
  }),
  reply: z.object({ accountName: z.string(), warnings: z.array(z.string()) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_PROVIDER'],
  limits: [{ max: 20, seconds: 86_400, per: 'account', isShared: true }],
})
