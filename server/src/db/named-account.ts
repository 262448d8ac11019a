import { asciiAddress } from '@akada/contract/email-address'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { addressOfPhone } from '#lib/phone-address.ts'
import type { Clock } from '#lib/clock.ts'
import { type Db, statement } from './connect.ts'
import { canComeBack } from './deleted-accounts.ts'

/** What somebody may have meant by a name: an email address, a number, or a username. Empty for what it can't be. */
interface Meanings {
  email: string
  number: string
  username: string
}

/** A name as it is compared: NFC, lower case, without spaces around it. */
export const foldedName = (name: string) => name.normalize('NFC').trim().toLowerCase()

function meaningsOf(written: string): Meanings {
  const name = foldedName(written)
  if (name.includes('@', 1)) return { email: asciiAddress(name), number: '', username: '' }
  const phone = parsePhoneNumberFromString(name, 'NG')
  const number = phone?.isValid() ? phone.number : ''
  return { email: number && addressOfPhone(number), number, username: name.replace(/^@/, '') }
}

const alive = `(deleted_at is null or ${canComeBack(':now')})`

/**
 * A number comes before whoever signed up with it and has not entered the code yet, and that before a username of the same
 * digits, so that nobody can claim a number by name. One statement looks for all of them, so that it takes as long for a
 * name that nobody has.
 */
const findAccountId = statement<
  { id: string },
  { phoneNumber: string; email: string; username: string; now: Date }
>(
  `select id from (
     select id, 1 as place from users where phone_number = :phoneNumber and ${alive}
     union all select id, 2 from users where lower(email) = :email and ${alive}
     union all select id, 3 from users where lower(username) = :username and ${alive}) named
    order by place limit 1`,
)

type Accounts = Clock & { db: Db }

/** The id of the account that is meant by an email address, a phone number or a username. */
export async function findAccountByName({ db, now }: Accounts, name: string): Promise<string | undefined> {
  const { email, number, username } = meaningsOf(name)
  return (await findAccountId(db, { phoneNumber: number, email, username, now: now() }))[0]?.id
}

/**
 * What guesses at an account are counted by: the same for all its names, and for one that nobody has the name itself,
 * however it is written.
 */
export async function accountKey(accounts: Accounts, name: string): Promise<string> {
  const { email, number, username } = meaningsOf(name)
  return (await findAccountByName(accounts, name)) ?? `unknown ${number || email || username}`
}
