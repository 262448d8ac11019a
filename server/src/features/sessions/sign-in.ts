import { deletionMessages } from '@akada/contract/deletion'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { ApiError } from '#lib/api-error.ts'
import { addressOfPhone } from '#lib/phone-address.ts'
import { verifyPassword } from '../credentials/public.ts'
import type { Context } from '../../context.ts'

/** The member a sign-in name belongs to. */
export interface Account {
  id: string
  email: string
  passwordHash: string
}

const accountWith = (name: string) =>
  statement<Account & { isDeleted: boolean }>(
    `select id, email, password_hash, deleted_at is not null as is_deleted from users
      where ${name} and (deleted_at is null or ${canComeBack('$2')})`,
  )
const byEmail = accountWith('lower(email) = lower($1)')
const byPhone = accountWith('phone_number = $1')
const byUsername = accountWith('lower(username) = lower($1)')

/** A phone number comes before a username of the same digits, so that nobody can claim a number by name. */
async function accountOf({ db, now }: Context, name: string) {
  if (name.includes('@', 1)) return (await byEmail(db, name, now()))[0]
  const phone = parsePhoneNumberFromString(name, 'NG')
  const number = phone?.isValid() ? phone.number : undefined
  const [owner] = number ? await byPhone(db, number, now()) : []
  // Whoever signed up with it and has not entered the code yet.
  const [unproven] = number && !owner ? await byEmail(db, addressOfPhone(number), now()) : []
  return owner ?? unproven ?? (await byUsername(db, name.replace(/^@/, ''), now()))[0]
}

/** The account with this name and password; an unknown name costs the same work as a wrong password. */
export async function mustKnowPassword(
  context: Context,
  { name, password }: { name: string; password: string },
): Promise<Account> {
  const account = await accountOf(context, name)
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('API_ERR_INVALID_CREDENTIALS')
  // Only after the right password, so that nobody else learns of the deletion.
  if (account.isDeleted)
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: deletionMessages.isDeleted })
  return account
}
