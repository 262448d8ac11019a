import { getCourse, updateCourse } from '@akada/contract/courses/routes'
import { createTransaction } from '@akada/contract/payments/routes'
import type { Member } from '../member.ts'
import type { Seller } from './cast.ts'
import type { Promised } from './promised.ts'

/** An order with the account that its buyer was given to pay to. */
export interface Ordered {
  promised: Promised & { kind: 'order' }
  /** The attempt to pay it. */
  payment: string
  accountNumber: string
}

/** Orders a course, at the price that its buyer names or at the present one, to be paid by transfer. */
export async function orderByTransfer(
  { client, token, id: buyer }: Member,
  course: string,
  { expectedAmount }: { expectedAmount?: number } = {},
): Promise<Ordered> {
  const { order } = await client.call(createTransaction, {
    token,
    body: {
      interactableId: course,
      interactableType: 'COURSE',
      method: 'transfer',
      ...(expectedAmount !== undefined && { expectedAmount }),
    },
  })
  const [payment] = order.payments
  if (!payment?.transfer) throw new Error('An order has no account to pay to.')
  const { id, amountMinor } = order
  const { reference } = payment
  return {
    promised: { kind: 'order', id, reference, buyer, course, amountMinor },
    payment: payment.id,
    accountNumber: payment.transfer.accountNumber,
  }
}

/** A course costs ₦100 more from now on; resolves to the new price. */
export async function raisePrice({ client, token }: Seller, courseId: string): Promise<number> {
  const { amount } = await client.call(getCourse, { token, params: { id: courseId } })
  const higher = Number(amount) + 100
  await client.call(updateCourse, { token, params: { courseId }, body: { amount: higher } })
  return higher
}
