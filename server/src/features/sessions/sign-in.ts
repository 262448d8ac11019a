import { deletionMessages } from '@akada/contract/deletion'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { accountNamed } from '#db/named-account.ts'
import { ApiError } from '#lib/api-error.ts'
import { verifyPassword } from '../credentials/public.ts'
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
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('API_ERR_INVALID_CREDENTIALS')
  // Only after the right password, so that nobody else learns of the deletion.
  if (account.isDeleted)
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: deletionMessages.isDeleted })
  return account
}
