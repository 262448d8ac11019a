import type { Payment } from '@akada/contract/payments/routes'

const isUnderWay = ({ state }: Payment) => state === 'created' || state === 'waiting'

/** A card that its bank has: it asks for more, or nobody knows how it ended. */
export const isAtBank = ({ method, challenge, frame, redirect, ...payment }: Payment): boolean =>
  (method === 'card' || method === 'saved-card') &&
  isUnderWay({ method, challenge, frame, redirect, ...payment }) &&
  (challenge !== null || !(frame ?? redirect))

/** Charged or not, nobody knows yet. A card that waits for its form was never charged. */
export const isUnknown = (payment: Payment): boolean =>
  isAtBank(payment) &&
  payment.challenge === null &&
  (payment.method === 'saved-card' || payment.state === 'waiting')

/** A call was sent and no answer came: the same one asks again until one does. */
export const hasNoAnswer = ({
  isPending,
  failureCount,
}: {
  isPending: boolean
  failureCount: number
}): boolean => isPending && failureCount > 0
