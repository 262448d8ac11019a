import { deletionMessages } from '@akada/contract/deletion/routes'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { findAccountByName } from '#db/named-account.ts'
import { ApiError } from '#lib/api-error.ts'
import { comparePassword, hashPassword } from '#features/credentials/public.ts'
import type { Context } from '#context.ts'

/** The member a sign-in name belongs to. */
export interface Account {
  id: string
  email: string
  passwordHash: string
}

const findAccount = statement<Account & { isDeleted: boolean }, { id: string | null; now: Date }>(
  `select id, email, password_hash, deleted_at is not null as is_deleted from users
    where id = :id and (deleted_at is null or ${canComeBack(':now')})`,
)

/** The account with this name and password; an unknown name costs the same work as a wrong password. */
export async function mustKnowPassword(
  context: Context,
  { name, password }: { name: string; password: string },
): Promise<Account> {
  const id = await findAccountByName(context, name)
  const [account] = await findAccount(context.db, { id: id ?? null, now: context.now() })
  const { isRight, isOld } = await comparePassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('API_ERR_INVALID_CREDENTIALS')
  // Only after the right password, so that nobody else learns of the deletion.
  if (account.isDeleted)
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: deletionMessages.isDeleted })
  return isOld ? renewHash(context, account, password) : account
}

const setHash = statement<{ id: string }, { accountId: string; oldHash: string; newHash: string }>(
  `update users set password_hash = :newHash where id = :accountId and password_hash = :oldHash returning id`,
)

/** Hashes a password in the form that every keyboard can type; one that was changed meanwhile stays. */
async function renewHash({ db }: Pick<Context, 'db'>, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password)
  const [renewed] = await setHash(db, {
    accountId: account.id,
    oldHash: account.passwordHash,
    newHash: passwordHash,
  })
  return renewed ? { ...account, passwordHash } : account
}
