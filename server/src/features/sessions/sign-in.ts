import { deletionMessages } from '@akada/contract/deletion'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { accountNamed } from '#db/named-account.ts'
import { ApiError } from '#lib/api-error.ts'
import { comparePassword, hashPassword } from '../credentials/public.ts'
import type { Context } from '../../context.ts'

/** The member a sign-in name belongs to. */
export interface Account {
  id: string
  email: string
  passwordHash: string
}

const accountWith = statement<Account & { isDeleted: boolean }>(
  `select id, email, password_hash, deleted_at is not null as is_deleted from users
    where id = $1 and (deleted_at is null or ${canComeBack('$2')})`,
)

/** The account with this name and password; an unknown name costs the same work as a wrong password. */
export async function mustKnowPassword(
  context: Context,
  { name, password }: { name: string; password: string },
): Promise<Account> {
  const id = await accountNamed(context, name)
  const [account] = await accountWith(context.db, id ?? null, context.now())
  const { isRight, isOld } = await comparePassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('API_ERR_INVALID_CREDENTIALS')
  // Only after the right password, so that nobody else learns of the deletion.
  if (account.isDeleted)
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: deletionMessages.isDeleted })
  return isOld ? renewHash(context, account, password) : account
}

const setHash = statement<{ id: string }>(
  `update users set password_hash = $3 where id = $1 and password_hash = $2 returning id`,
)

/** Hashes a password in the form that every keyboard can type; one that was changed meanwhile stays. */
async function renewHash({ db }: Pick<Context, 'db'>, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password)
  const [renewed] = await setHash(db, account.id, account.passwordHash, passwordHash)
  return renewed ? { ...account, passwordHash } : account
}
