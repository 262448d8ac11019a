import * as z from 'zod/mini'

/** Mails that members cause to addresses of people without an account, over everything they invite to. */
export const externalLimits = {
  /** Invitations of a member within 24 hours. */
  perDay: 20,
  /** The same with a verified phone number. */
  perDayWithPhone: 100,
  /** Invitations to one address within 24 hours, whoever sends them. */
  perAddress: 5,
} as const

/** `unanswered`: nobody has reacted to the sender's last invitation; `enough`: others have invited the address today. */
export const ExternalRefusal = z.enum(['limit', 'unanswered', 'enough', 'opted-out'])
export type ExternalRefusal = z.infer<typeof ExternalRefusal>

/** An address that was not invited, and why. */
export const RefusedAddress = z.object({ email: z.string(), reason: ExternalRefusal })
export type RefusedAddress = z.infer<typeof RefusedAddress>
