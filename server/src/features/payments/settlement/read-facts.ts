import { unlessUnreadable } from '#jobs/error-class.ts'
import type { Answer, PaymentFacts } from '#providers/provider.ts'
import { type Parsed, parsePayment } from '#providers/parse-answers.ts'

/** An immediate answer; undefined where it says nothing that can be used, so that the payment is looked up. */
export function readFacts(answer: Answer<PaymentFacts>): Parsed<PaymentFacts> | undefined {
  try {
    return parsePayment(answer) ?? undefined
  } catch (error) {
    return unlessUnreadable(error)
  }
}
