import * as z from 'zod/mini'
import { Id, Timestamp, idNamed } from '../common.ts'
import { Kobo, largestKobo, MoneyStep, Naira, NairaInput } from '../money/model.ts'
import { PayoutAccount } from '../payouts/routes.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'

/**
 * In naira, except for the seconds in which a withdrawal can be cancelled. After a changed email, phone or password more than
 * `afterChange` waits for 24 hours. The withdrawal with which a day reaches `codeFrom`, and all after it, need a code to the
 * verified phone.
 */
export const withdrawalLimits = {
  min: 1_000,
  max: 1_000_000,
  day: 2_000_000,
  afterChange: 50_000,
  codeFrom: 500_000,
  undoSeconds: 10,
} as const
/** The fee of a transfer for its recipient, by its amount in naira: the bank's fee and, from ₦10,000, stamp duty. */
export const transferCosts = [
  { upTo: 5_000, fee: 10 },
  { upTo: 9_999.99, fee: 25 },
  { upTo: 50_000, fee: 75 },
  { upTo: null, fee: 100 },
] as const

export const withdrawalMessages = {
  range: /*i18n*/ 'Enter an amount between ₦1,000 and ₦1,000,000.',
  differs: /*i18n*/ 'The amounts in naira and in kobo differ.',
  day: /*i18n*/ 'You can withdraw at most ₦2,000,000 a day.',
  changed:
    /*i18n*/ 'After a change of your email, phone or password, withdrawals above ₦50,000 wait 24 hours.',
  noAccount: /*i18n*/ 'Add a bank account first.',
  tooLate: /*i18n*/ 'This withdrawal is already on its way.',
  same: /*i18n*/ 'You have just requested the same withdrawal.',
} as const

export const Withdrawal = z.object({
  id: Id,
  reference: z.string(),
  walletId: Id,
  amount: Naira,
  amountMinor: Kobo,
  fee: Naira,
  feeMinor: Kobo,
  netAmount: Naira,
  netAmountMinor: Kobo,
  status: z.enum(['pending', 'processing', 'successful', 'failed', 'cancelled', 'reversed']),
  payoutAccount: z.pick(PayoutAccount, { id: true, accountName: true, accountNumber: true, bankName: true }),
  transactionId: z.nullable(Id),
  expectedBy: z.nullable(Timestamp),
  canCancelUntil: Timestamp,
  failureReason: z.nullable(z.string()),
  timeline: z.array(MoneyStep),
  createdAt: Timestamp,
  completedAt: z.nullable(Timestamp),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const withdraw = route({
  method: 'POST',
  path: '/wallets/:id/withdraw',
  summary:
    'Sends available money to a bank account, ten seconds later; needs a fresh proof: of the password, and from ₦500,000 a day of the verified phone.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'Wallet ID is required') }),
  body: z.object({
    withdrawal: z.object({
      amount: z.optional(NairaInput),
      amountMinor: z.optional(Kobo.check(z.gte(-largestKobo), z.lte(largestKobo))),
      currency: z.optional(z.literal('NGN')),
      payoutAccountId: z.optional(Id),
      narration: z.optional(line(50)),
    }),
  }),
  reply: Withdrawal,
  status: 202,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_PROOF',
    'API_ERR_INSUFFICIENT_FUNDS',
    'API_ERR_WALLET_FROZEN',
    'API_ERR_COOLING_OFF',
    'API_ERR_CONFLICT',
  ],
  isIdempotent: true,
  limits: [{ max: 5, seconds: 3600, per: 'account', isShared: true }],
})

const withdrawalParams = z.object({ id: idNamed(/*i18n*/ 'Withdrawal ID is required') })

export const getWithdrawal = route({
  method: 'GET',
  path: '/withdrawals/:id',
  summary: 'An own withdrawal with its timeline.',
  access: 'member',
  params: withdrawalParams,
  reply: Withdrawal,
  errors: ['API_ERR_NOT_FOUND'],
})

export const cancelWithdrawal = route({
  method: 'DELETE',
  path: '/withdrawals/:id',
  summary: 'Takes a withdrawal back that has not been sent.',
  access: 'member',
  params: withdrawalParams,
  reply: Withdrawal,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})
