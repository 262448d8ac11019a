import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { statement } from '#db/connect.ts'
import { ApiError } from '#http/api-error.ts'
import { verifyPassword } from '../accounts/public.ts'
import type { Context } from '../../context.ts'

/** Who a sign-in name belongs to. */
export interface Account {
  id: string
  email: string
  passwordHash: string
}

const columns = 'id, email, password_hash from users'
const byEmail = statement<Account>(`select ${columns} where lower(email) = lower($1) and deleted_at is null`)
const byPhone = statement<Account>(`select ${columns} where phone_number = $1 and deleted_at is null`)
const byUsername = statement<Account>(
  `select ${columns} where lower(username) = lower($1) and deleted_at is null`,
)

/** A phone number comes before a username of the same digits, so that nobody can stand in front of it. */
async function accountOf({ db }: Context, name: string): Promise<Account | undefined> {
  if (name.includes('@', 1)) return (await byEmail(db, name))[0]
  const phone = parsePhoneNumberFromString(name, 'NG')
  const owner = phone?.isValid() ? (await byPhone(db, phone.number))[0] : undefined
  return owner ?? (await byUsername(db, name.replace(/^@/, '')))[0]
}

/** The account whose name and password these are; an unknown name costs the same work as a wrong password. */
export async function mustKnowPassword(
  context: Context,
  { name, password }: { name: string; password: string },
): Promise<Account> {
  const account = await accountOf(context, name)
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('API_ERR_INVALID_CREDENTIALS')
  return account
}
