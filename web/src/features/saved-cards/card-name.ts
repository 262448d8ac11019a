import { capital } from '#lib/text/capital.ts'
import { twoDigits } from '@akada/contract/text/two-digits'
import type { SavedCard } from '@akada/contract/saved-cards/routes'

/** Such as 'Visa ··4081'. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  `${capital(brand)} ··${last4}`

/** Such as '12/40'. */
export const cardExpiry = ({ expiryMonth, expiryYear }: SavedCard) =>
  `${twoDigits(expiryMonth)}/${twoDigits(expiryYear % 100)}`
