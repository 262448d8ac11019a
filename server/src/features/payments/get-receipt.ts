import { siteName } from '#installation/site-name.ts'
import type { Receipt } from '@akada/contract/money/file-routes'
import { type ItemType, formatMoney, nairaOf } from '@akada/contract/money/model'
import type { PaymentMethod } from '@akada/contract/payments/routes'
import type { SiteLanguage } from '@akada/contract/system/routes'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { findLook } from '#features/branding/public.ts'
import { findLanguage } from '#features/settings/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { dateIn } from '#lib/date-in.ts'
import { amountPair } from '#money/amounts.ts'
import { signedLinkTo } from '#money/file-links.ts'
import type { Context } from '#context.ts'
import { receiptWords } from './receipt-words.ts'

interface Row {
  id: string
  reference: string
  itemType: ItemType
  itemId: string
  itemTitle: string
  gross: number
  vat: number
  refunded: number
  paidAt: Date
  provider: string
  method: PaymentMethod
  paymentReference: string
  providerId: string | null
  shown: { card?: { brand: string; last4: string } }
  seller: string | null
  buyer: string | null
}

const findPaidOrder = statement<Row & { sellerId: string | null; buyerId: string }, { orderId: string }>(
  `select o.id, o.reference, o.item_type, o.item_id, o.item_title, o.gross, o.vat, o.refunded,
          coalesce(o.paid_at, o.created_at) as paid_at, p.provider, p.method,
          p.reference as payment_reference, p.provider_id, p.shown, o.seller_id, o.buyer_id,
          ${fullNameOf('s')} as seller, ${fullNameOf('b')} as buyer
     from orders o join payments p on p.order_id = o.id and p.state = 'succeeded' and not p.is_surplus
     left join users s on s.id = o.seller_id left join users b on b.id = o.buyer_id
    where o.id = :orderId and o.state = 'paid'`,
)

type ReceiptContext = Pick<Context, 'db' | 'now' | 'secret'>

const pathOf = (orderId: string) => `/downloads/receipts/${orderId}.pdf`

/** Numbers of receipts: the end of what names the order. */
const numberOf = ({ reference, paidAt }: Row) =>
  `${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}-${reference.slice(-8).toUpperCase()}`

async function mustFindPaidOrder(db: Db, orderId: string) {
  const [row] = await findPaidOrder(db, { orderId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The receipt of a paid order, for its buyer and its seller; others get 404. */
export async function getReceipt(
  context: ReceiptContext,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<Receipt> {
  const row = await mustFindPaidOrder(context.db, id)
  if (row.buyerId !== viewerId && row.sellerId !== viewerId) throw new ApiError('API_ERR_NOT_FOUND')
  return {
    number: numberOf(row),
    issuedAt: row.paidAt.toISOString(),
    seller: row.seller ?? siteName,
    buyer: row.buyer ?? '',
    item: { type: row.itemType, id: row.itemId, title: row.itemTitle },
    ...amountPair('amount', row.gross),
    ...amountPair('vat', row.vat),
    method: row.method,
    card: row.shown.card ?? null,
    reference: row.paymentReference,
    providerReference: row.providerId,
    ...amountPair('refunded', row.refunded),
    isTest: row.provider === 'sandbox',
    pdf: signedLinkTo(context, pathOf(row.id)),
  }
}

const naira = (minor: number) => formatMoney(nairaOf(minor))

/** The receipt as a page to print, of an order whose link was signed, in its buyer's language. */
export async function drawReceipt(db: Db, orderId: string, otherwise?: SiteLanguage): Promise<Buffer> {
  const row = await mustFindPaidOrder(db, orderId)
  const language = await findLanguage(db, { userId: row.buyerId, ...(otherwise && { otherwise }) })
  const words = receiptWords[language]
  const { card } = row.shown
  const how = [words[row.method], card && `${card.brand} •••• ${card.last4}`].filter(Boolean).join(', ')
  const facts: (readonly [string, string])[] = [
    [words.number, numberOf(row)],
    [words.date, `${dateIn(language, row.paidAt, 'short')} (Lagos)`],
    [words.seller, row.seller ?? siteName],
    [words.buyer, row.buyer ?? ''],
    [words.item, row.itemTitle],
    [words.paid, naira(row.gross)],
    ...(row.vat > 0 ? [[words.vat, naira(row.vat)] as const] : []),
    [words.method, how],
    [words.reference, row.paymentReference],
    ...(row.refunded > 0 ? [[words.refunded, naira(row.refunded)] as const] : []),
  ]
  // Loaded with its fonts by servers that draw.
  const { drawSheet } = await import('#money/draw-sheet.ts')
  const mark = row.provider === 'sandbox' ? words.testMoney : null
  const sellerLook = await findLook(db, { userId: row.sellerId, name: row.seller })
  const foot = `${words.receipt} ${numberOf(row)} · ${siteName}`
  return drawSheet({ title: words.receipt, mark, facts, foot, look: sellerLook })
}
