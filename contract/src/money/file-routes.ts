import * as z from 'zod/mini'
import { MemberId, Timestamp, idNamed } from '../common.ts'
import { Kobo, Naira, OrderItem } from './model.ts'
import { route } from '../route.ts'

/** Days that one statement may cover, and rows that a PDF of it holds. */
export const statementLimits = { days: 366, pdfRows: 2000, csvRows: 20_000 } as const
export const statementMessages = {
  range: /*i18n*/ 'A statement covers at most a year. Choose fewer days.',
  long: /*i18n*/ 'That is too much for one file. Choose fewer days.',
} as const

const FileLink = z.object({
  /** Valid for ten minutes, without signing in. */
  url: z.string(),
  expiresAt: Timestamp,
})

const Receipt = z.object({
  number: z.string(),
  issuedAt: Timestamp,
  seller: z.string(),
  buyer: z.string(),
  item: OrderItem,
  amount: Naira,
  amountMinor: Kobo,
  vat: Naira,
  vatMinor: Kobo,
  method: z.string(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  reference: z.string(),
  providerReference: z.nullable(z.string()),
  /** What went back to the buyer. */
  refunded: Naira,
  refundedMinor: Kobo,
  isTest: z.boolean(),
  pdf: FileLink,
})
export type Receipt = z.infer<typeof Receipt>

export const getReceipt = route({
  method: 'GET',
  path: '/orders/:id/receipt',
  line: 'export',
  summary: 'The receipt of a paid order, for its buyer and its seller, with a link to its PDF.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'Order ID is required') }),
  reply: Receipt,
  errors: ['API_ERR_NOT_FOUND'],
})

export const getStatement = route({
  method: 'GET',
  path: '/users/:id/statements',
  line: 'export',
  summary: "A link to the caller's statement of some days, as PDF or CSV; days are those of Lagos.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    format: z._default(z.enum(['csv', 'pdf']), 'pdf'),
  }),
  reply: FileLink,
  errors: ['API_ERR_FORBIDDEN'],
  limits: [{ max: 30, seconds: 3600, per: 'account' }],
})
export type StatementFormat = 'csv' | 'pdf'
