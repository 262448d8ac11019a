import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp, idNamed } from './common.ts'
import { Kobo, Naira, NairaInput } from './money.ts'
import { ItemType, MoneyStep, Order, PaymentAttempt } from './payments.ts'
import { Transaction, transactionStatuses, transactionTypes } from './transaction.ts'
import { route } from './route.ts'

export const transactionsPageSize = 20
/** Counts of transactions are exact up to here. */
export const transactionsCounted = 10_000
export const withdrawalLimits = { min: 1_000, max: 1_000_000, day: 2_000_000, undoSeconds: 10 } as const

export const walletMessages = {
  created: /*i18n*/ 'Wallet created successfully!',
  createFailed: /*i18n*/ 'Failed to create wallet. Please try again.',
  transactionNotFound: /*i18n*/ 'Transaction not found',
  accountNumber: /*i18n*/ 'Enter all 10 digits of the account number.',
  bank: /*i18n*/ 'Choose a bank from the list.',
  range: /*i18n*/ 'Enter an amount between ₦1,000 and ₦1,000,000.',
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
  /** What becomes available in the next seven days. */
  releases: z.array(z.object({ on: z.iso.date(), amount: Naira, amountMinor: Kobo })),
  payoutAccount: z.nullable(PayoutAccount),
  limits: z.object({ min: Naira, max: Naira, leftToday: Naira }),
  costs: z.array(z.object({ upTo: z.nullable(Naira), fee: Naira })),
  canWithdraw: z.boolean(),
  blockedBy: z.nullable(z.enum(['frozen', 'no-payout-account', 'cooling-off', 'nothing-available'])),
  createdAt: Timestamp,
})
export type Wallet = z.infer<typeof Wallet>

export const createTransaction = route({
  method: 'POST',
  path: '/transactions',
  summary: 'Orders a course or a plan and begins to pay it; price, fee and seller come from the database.',
  access: 'member',
  body: z.object({
    interactableId: Id,
    interactableType: ItemType,
    method: z.optional(PaymentAttempt.shape.method),
    bank: PaymentAttempt.shape.bank,
    savedCardId: PaymentAttempt.shape.savedCardId,
    /** What the buyer saw; another price is refused with API_ERR_PRICE_CHANGED. */
    expectedAmount: z.optional(NairaInput),
  }),
  reply: z.object({ transaction: Transaction, order: Order }),
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PRICE_CHANGED', 'API_ERR_PROVIDER'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

const TransactionMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total_pages: z.int(),
  total_count: z.int(),
})
const Day = z.union([z.iso.date(), z.iso.datetime()])

export const listTransactions = route({
  method: 'GET',
  path: '/transactions',
  summary: "The caller's transactions, newest first. The answer is `{data, meta}` itself (D0).",
  access: 'member',
  query: z.object({
    'wallet[currency]': z._default(z.literal('NGN'), 'NGN'),
    'wallet[wallet_type]': z._default(z.literal('ng_wallet'), 'ng_wallet'),
    transaction_type: z.optional(z.enum(transactionTypes)),
    status: z.optional(z.enum(transactionStatuses)),
    date_from: z.optional(Day),
    date_to: z.optional(Day),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), transactionsPageSize),
  }),
  reply: z.object({ data: z.array(Transaction), meta: TransactionMeta }),
  isBare: true,
})

export const getTransaction = route({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'One transaction, as the only item of `data` (D0).',
  access: 'member',
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(Transaction) }),
  errors: ['API_ERR_NOT_FOUND'],
  isBare: true,
})

export const createWallet = route({
  method: 'POST',
  path: '/wallets',
  summary: "Opens the caller's wallet; again answers the same one.",
  access: 'member',
  reply: Wallet,
  status: 201,
  isIdempotent: true,
})

export const listWallets = route({
  method: 'GET',
  path: '/wallets',
  summary: "The caller's wallets with what is available, pending, held and owed.",
  access: 'member',
  reply: z.object({ wallets: z.array(Wallet), meta: PageMeta }),
})

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
  summary: 'Sends available money to a bank account, ten seconds later; needs a fresh proof of the password.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'Wallet ID is required') }),
  body: z.object({
    withdrawal: z.object({
      amount: z.optional(NairaInput),
      amountMinor: z.optional(Kobo),
      currency: z.optional(z.literal('NGN')),
      payoutAccountId: z.optional(Id),
      narration: z.optional(z.string().check(z.trim(), z.maxLength(50))),
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
