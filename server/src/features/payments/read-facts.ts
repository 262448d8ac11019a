import { unlessUnreadable } from '#jobs/error-class.ts'
import type { Answer, PaymentFacts } from '#providers/provider.ts'
import { type Said, paymentSaid } from '#providers/said.ts'

/** An immediate answer; undefined where it says nothing that can be used, so that the payment is looked up. */
export function readFacts(answer: Answer<PaymentFacts>): Said<PaymentFacts> | undefined {
  try {
    return paymentSaid(answer) ?? undefined
  } catch (error) {
    return unlessUnreadable(error)
  }
}
