import { accountMessages } from '@akada/contract/accounts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { fieldError } from '#lib/api-error.ts'

/** A phone number with its country code, from how people write it; throws API_ERR_VALIDATION for an invalid one. */
export function phoneNumberOf(written: string): string {
  const phone = parsePhoneNumberFromString(written, 'NG')
  if (phone?.isValid()) return phone.number
  throw fieldError('phoneNumber', accountMessages.phoneInvalid)
}

/** The country a number belongs to, as two letters. */
export const countryOfPhone = (phoneNumber: string): string | undefined =>
  parsePhoneNumberFromString(phoneNumber)?.country
