import * as z from 'zod/mini'
import { Id, Timestamp, idNamed } from '../common.ts'
import { Kobo, PositiveNaira } from '../money/model.ts'
import { route } from '../route.ts'
import { atLeast, nameText, visibleText } from '../text/visible-text.ts'

/** From so many members on, a payout account or card they share is shown to admins. */
export const sharedFrom = 3

export const backofficeReasonLength = { min: 10, max: 500 } as const

export const backofficeMessages = {
  reason: /*i18n*/ 'Give a reason of at least ten characters.',
  nothing: /*i18n*/ 'Nothing has this reference.',
  noWallet: /*i18n*/ 'This member has no wallet.',
  own: /*i18n*/ 'Someone else must do this: it is your own wallet.',
  secondPerson: /*i18n*/ 'A second admin must decide: you asked for this.',
  decided: /*i18n*/ 'Someone else has already decided this.',
  unchanged: /*i18n*/ 'This wallet is already in that state.',
} as const

const Member = z.nullable(z.object({ id: Id, username: z.string() }))

/** One movement of the ledger that belongs to a thing, by the kinds of its two accounts. */
const Posting = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  amountMinor: Kobo,
  createdAt: Timestamp,
})

export const FoundOrder = z.object({
  id: Id,
  reference: z.string(),
  state: z.string(),
  title: z.string(),
  buyer: Member,
  seller: Member,
  grossMinor: Kobo,
  feeMinor: Kobo,
  netMinor: Kobo,
  discountMinor: Kobo,
  refundedMinor: Kobo,
  createdAt: Timestamp,
  paidAt: z.nullable(Timestamp),
  payments: z.array(
    z.object({
      reference: z.string(),
      provider: z.string(),
      providerId: z.nullable(z.string()),
      method: z.string(),
      state: z.string(),
      amountMinor: Kobo,
      isReturned: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
  refunds: z.array(
    z.object({
      reference: z.string(),
      origin: z.string(),
      state: z.string(),
      amountMinor: Kobo,
      reason: z.string(),
      createdAt: Timestamp,
    }),
  ),
  postings: z.array(Posting),
})
export type FoundOrder = z.infer<typeof FoundOrder>

export const FoundWithdrawal = z.object({
  id: Id,
  reference: z.string(),
  providerId: z.nullable(z.string()),
  state: z.string(),
  member: Member,
  account: z.string(),
  amountMinor: Kobo,
  feeMinor: Kobo,
  failure: z.nullable(z.string()),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  postings: z.array(Posting),
})
export type FoundWithdrawal = z.infer<typeof FoundWithdrawal>

export const DeskWallet = z.object({
  id: Id,
  username: z.string(),
  status: z.enum(['active', 'frozen', 'closed']),
  availableMinor: Kobo,
  pendingMinor: Kobo,
  heldMinor: Kobo,
  owedMinor: Kobo,
})
export type DeskWallet = z.infer<typeof DeskWallet>

export const Adjustment = z.object({
  id: Id,
  username: z.string(),
  direction: z.enum(['credit', 'debit']),
  amountMinor: Kobo,
  against: z.enum(['losses', 'unmatched', 'platform_fees']),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Timestamp,
  outcome: z.nullable(z.enum(['approved', 'refused'])),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  /** The caller may decide it: somebody else asked for it, about somebody else's wallet. */
  canDecide: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

const reason = visibleText({
  max: backofficeReasonLength.max,
  empty: backofficeMessages.reason,
}).check(atLeast(backofficeReasonLength.min, backofficeMessages.reason))
const admin = { access: 'member', errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'] } as const
const changing = {
  access: 'member',
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PROOF'],
  isIdempotent: true,
} as const

export const findMoney = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/money',
  summary:
    'Orders and withdrawals by a reference of ours or of the provider, with everything that was booked; admins only.',
  query: z.object({ reference: nameText(100, { empty: backofficeMessages.nothing }) }),
  reply: z.object({ orders: z.array(FoundOrder), withdrawals: z.array(FoundWithdrawal) }),
})

export const getBooks = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/books',
  summary:
    'How the books are, what in the provider’s statements fits nothing, and which payout accounts and cards several members use; admins only.',
  reply: z.object({
    checkedAt: z.nullable(Timestamp),
    problems: z.int(),
    findings: z.array(
      z.object({
        finding: z.string(),
        provider: z.string(),
        kind: z.string(),
        reference: z.string(),
        amountMinor: Kobo,
        at: Timestamp,
      }),
    ),
    /** Payout accounts and saved cards that so many members use, the newest first. */
    shared: z.array(
      z.object({
        kind: z.enum(['account', 'card']),
        /** As in 'GTBank ··6789'. */
        name: z.string(),
        usernames: z.array(z.string()),
        lastAt: Timestamp,
      }),
    ),
  }),
})

export const getDeskWallet = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/wallets/:username',
  summary: "A member's wallet; admins only.",
  params: z.object({ username: nameText(60, { empty: /*i18n*/ 'Username is required' }) }),
  reply: DeskWallet,
})

export const setWalletStatus = route({
  ...changing,
  method: 'PUT',
  path: '/backoffice/wallets/:username/status',
  summary: 'Freezes a wallet, so that nothing leaves it, or opens it again; admins only, with a proof.',
  params: z.object({ username: nameText(60, { empty: /*i18n*/ 'Username is required' }) }),
  body: z.object({ status: z.enum(['active', 'frozen']), reason }),
  reply: DeskWallet,
})

export const listAdjustments = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/adjustments',
  summary: 'The newest hundred corrections, those that wait for a second admin first; admins only.',
  reply: z.object({ adjustments: z.array(Adjustment) }),
})

export const proposeAdjustment = route({
  ...changing,
  method: 'POST',
  path: '/backoffice/adjustments',
  summary: 'Asks for a correction of a wallet, which a second admin decides; admins only, with a proof.',
  body: z.object({
    username: nameText(60, { empty: /*i18n*/ 'Username is required' }),
    direction: Adjustment.shape.direction,
    amount: PositiveNaira,
    against: Adjustment.shape.against,
    reason,
  }),
  reply: Adjustment,
  status: 201,
})

export const decideAdjustment = route({
  ...changing,
  method: 'POST',
  path: '/backoffice/adjustments/:id/decision',
  summary:
    'Books a correction, or refuses it; never by the admin who asked for it. Admins only, with a proof.',
  params: z.object({ id: idNamed(/*i18n*/ 'ID is required') }),
  body: z.object({ outcome: z.enum(['approved', 'refused']) }),
  reply: Adjustment,
})
