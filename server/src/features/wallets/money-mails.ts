import { siteName } from '#installation/site-name.ts'
import { formatMoney, nairaOf } from '@akada/contract/money/model'
import { statement } from '#db/connect.ts'
import type { EmailContent } from '#messages/email-layout.ts'
import type { MailedNotification, WriteMail } from '#notifications/declaration.ts'

interface Row {
  transactionId: string
  title: string
  amount: number
  gross: number
  fee: number
  reference: string
  failure: string | null
  method: string | null
  /** What was due for a payment that matched no order, and what was sent; null for all others. */
  due: number | null
  sent: number | null
}

const findMovement = statement<Row, { userId: string; sourceId: string }>(`
  select t.id as transaction_id, t.title, t.amount, t.gross, t.fee, t.reference, t.failure, p.method,
         s.amount as due, s.paid as sent
    from transactions t
    left join payments p on p.order_id = t.order_id and p.state = 'succeeded' and not p.is_surplus
    left join payments s on s.id = t.source_id and s.is_surplus
   where t.user_id = :userId and t.source_id = :sourceId order by t.id desc limit 1`)

const naira = (minor: number) => formatMoney(nairaOf(minor))

const methods: Record<string, string> = {
  card: 'by card',
  'saved-card': 'by card',
  transfer: 'by bank transfer',
  ussd: 'by USSD',
}

type Letter = Pick<EmailContent, 'subject' | 'heading'> & { parts: string[]; action?: string }

/** A mail about one movement of money: what happened, its reference, and where its receipt is. */
const mailOf =
  (letterOf: (row: Row) => Letter): WriteMail =>
  async ({ db, siteUrl }, { userId, subjectId }: MailedNotification) => {
    const [row] = await findMovement(db, { userId, sourceId: subjectId })
    if (!row) return undefined
    const { parts, action = 'See it in your wallet', ...letter } = letterOf(row)
    const href = `${siteUrl}/market/wallet?transaction=${row.transactionId}`
    return { ...letter, parts: [...parts, `Reference: ${row.reference}`, { action, href }] }
  }

/** How a payment that didn't match differs from what was due. */
export const mismatchText = ({ sent, due }: { sent: number; due: number }): string =>
  sent === due
    ? `You sent ${naira(sent)}, but nothing was due any more`
    : `You sent ${naira(sent)}, but ${naira(due)} was due`

export const paidMail = mailOf(({ title, amount, method }) => ({
  subject: `Receipt: ${title}`,
  heading: `You paid ${naira(amount)}`,
  parts: [`You paid ${naira(amount)} for ${title}, ${methods[method ?? ''] ?? `on ${siteName}`}.`],
  action: 'Open the receipt (PDF)',
}))

export const refundMail = mailOf(({ title, amount, sent, due }) =>
  sent !== null && due !== null
    ? {
        subject: `Your payment for ${title} did not match: ${naira(amount)} went back`,
        heading: `${naira(amount)} went back to you`,
        parts: [
          `${mismatchText({ sent, due })}. We keep only what matches an order, so all of it went back the way it came.`,
        ],
      }
    : {
        subject: `Refund: ${title}`,
        heading: `${naira(amount)} went back to you`,
        parts: [`It is the refund of ${naira(amount)} for ${title}, sent back the way you paid.`],
      },
)

export const refusedMail = mailOf(({ title, amount }) => ({
  subject: `Your request for a refund was refused: ${title}`,
  heading: 'Your request for a refund was refused',
  parts: [`You asked for ${naira(amount)} back. The answer is beside the purchase.`],
}))

export const payoutMail = mailOf(({ gross, fee }) => ({
  subject: `${naira(gross - fee)} arrived at your bank`,
  heading: `${naira(gross - fee)} arrived at your bank`,
  parts: [`You withdrew ${naira(gross)}; the fee was ${naira(fee)}.`],
}))

export const failedPayoutMail = mailOf(({ gross, failure }) => ({
  subject: `Your bank rejected a withdrawal of ${naira(gross)}`,
  heading: 'Your bank rejected a withdrawal',
  parts: [`${naira(gross)} is back in your wallet.`, ...(failure ? [`The reason: ${failure}`] : [])],
}))
