import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp } from '../common.ts'
import { Kobo, Naira } from '../money/model.ts'
import { PayoutAccount } from '../payouts/routes.ts'
import { route } from '../route.ts'

export const walletMessages = {
  created: /*i18n*/ 'Wallet created successfully!',
  createFailed: /*i18n*/ 'Failed to create wallet. Please try again.',
} as const

/** All amounts as naira and as kobo. */
export const Wallet = z.object({
  id: Id,
  userId: Id,
  currency: z.literal('NGN'),
  wallet_type: z.literal('ng_wallet'),
  status: z.enum(['active', 'frozen', 'closed']),
  balance: Naira,
  balanceMinor: Kobo,
  availableBalance: Naira,
  availableBalanceMinor: Kobo,
  pendingBalance: Naira,
  pendingBalanceMinor: Kobo,
  heldBalance: Naira,
  heldBalanceMinor: Kobo,
  owedBalance: Naira,
  owedBalanceMinor: Kobo,
  /** What becomes available in the next seven days, by day in Lagos; all of it is from `at`. */
  releases: z.array(z.object({ on: z.iso.date(), at: Timestamp, amount: Naira, amountMinor: Kobo })),
  payoutAccount: z.nullable(PayoutAccount),
  limits: z.object({ min: Naira, max: Naira, leftToday: Naira }),
  costs: z.array(z.object({ upTo: z.nullable(Naira), fee: Naira })),
  canWithdraw: z.boolean(),
  blockedBy: z.nullable(z.enum(['frozen', 'no-payout-account', 'cooling-off', 'nothing-available'])),
  createdAt: Timestamp,
})
export type Wallet = z.infer<typeof Wallet>

export const createWallet = route({
  method: 'POST',
  path: '/wallets',
  summary: "Opens the caller's wallet; repeating returns the same one.",
  access: 'member',
  reply: Wallet,
  status: 201,
  isIdempotent: true,
})

export const listWallets = route({
  method: 'GET',
  path: '/wallets',
  summary: "The caller's wallets with available, pending, held and owed amounts.",
  access: 'member',
  reply: z.object({ wallets: z.array(Wallet), meta: PageMeta }),
})
