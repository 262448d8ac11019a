import { accountMessages } from '@akada/contract/accounts/routes'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Db, statement } from '#db/connect.ts'
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

/** Enough of a number for its owner to recognise it: '0803 ··· 4567'. */
export function maskedPhone(phoneNumber: string): string {
  const [start = ''] = parsePhoneNumberFromString(phoneNumber)?.formatNational().split(/[ -]/) ?? []
  return `${start} ··· ${phoneNumber.slice(-4)}`
}

const releaseUnverifiedNumber = statement<unknown, { phoneNumber: string; userId: string }>(
  `update users set phone_number = null where phone_number = :phoneNumber and id <> :userId and not phone_number_verified`,
)

/** A member who only named a number loses it to the one who verifies it. */
export const releaseNumber = async (tx: Db, phoneNumber: string, userId: string): Promise<void> =>
  void (await releaseUnverifiedNumber(tx, { phoneNumber, userId }))
