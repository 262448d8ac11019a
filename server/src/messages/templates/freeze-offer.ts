import type { EmailContent } from '../email-layout.ts'

/** For members with a wallet: whoever changes credentials may be after its money. */
export const freezeOffer = (freeze: string | undefined): EmailContent['parts'] =>
  freeze
    ? [
        'You can freeze your wallet at once: then nothing leaves it until support opens it again. The link works for 7 days.',
        { action: 'This was not me', href: freeze },
      ]
    : []
