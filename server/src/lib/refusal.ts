/** A reason not to start that the operator can act on: one sentence, shown without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal'
}
