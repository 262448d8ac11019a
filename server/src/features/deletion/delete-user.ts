import { dayMs } from '@akada/contract/durations'
import { deletionGraceDays, deletionMessages } from '@akada/contract/deletion/routes'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { accountDeletedMessage } from '#messages/account-messages.ts'
import { verifyPassword } from '#features/credentials/public.ts'
import { endSessions } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'

/** When an account deleted now is erased. */
export const finalAfter = (deletedAt: Date) => new Date(deletedAt.getTime() + deletionGraceDays * dayMs)

interface Account {
  email: string
  passwordHash: string
  role: string
}

const findAccount = statement<Account, { userId: string }>(
  `select email, password_hash, role from users where id = :userId and deleted_at is null`,
)

/**
 * Administrators are locked in the order of their ids, so that of two who leave at the same time the second sees that the
 * first is gone.
 */
const markDeleted = statement<
  { isDeleted: boolean },
  { userId: string; passwordHash: string; deletedAt: Date }
>(
  `with administrators as (
     select id from users where role = 'admin' and deleted_at is null order by id for no key update
   ), deleted as (
     update users u set deleted_at = :deletedAt
      where u.id = :userId and u.deleted_at is null and u.password_hash = :passwordHash
        and (u.role <> 'admin' or exists (select from administrators a where a.id <> u.id))
     returning u.id
   )
   select exists (select from deleted) as is_deleted`,
)

/**
 * Hides an account and ends its sessions on HTTP and sockets at once; 14 days later it is erased. Resolves to
 * when. Throws API_ERR_INVALID_CREDENTIALS for a wrong password and API_ERR_CONFLICT for the only
 * administrator and for members who still have money here.
 */
export async function deleteUser(
  context: Context,
  userId: string,
  escapedPassword: string | string[] | undefined,
): Promise<Date> {
  const { db, now } = context
  const [account] = await findAccount(db, { userId })
  if (!account) throw new ApiError('API_ERR_UNAUTHENTICATED')
  await mustKnowOwnPassword(account, escapedPassword)
  const deletedAt = now()
  await mustBeFree(context, { userId, at: deletedAt })
  const [marked] = await markDeleted(db, { userId, passwordHash: account.passwordHash, deletedAt })
  if (!marked?.isDeleted) throw refusalOf(account)
  await endSessions(context, { userId }, 'account-deleted')
  context.live.recheck({ userId })
  // Screens that show the member refetch, get nothing, and remove what they show.
  context.live.publish('feed', 'profileUpdated', { userId })
  await context.messenger.send(accountDeletedMessage(account.email, finalAfter(deletedAt)))
  return finalAfter(deletedAt)
}

/** Nobody leaves money behind without knowing. Throws API_ERR_CONFLICT. */
async function mustBeFree({ db, declared }: Context, leaving: { userId: string; at: Date }): Promise<void> {
  for (const { keeps } of declared.personalData) {
    const message = await keeps?.(db, leaving)
    if (message) throw new ApiError('API_ERR_CONFLICT', { message })
  }
}

async function mustKnowOwnPassword({ passwordHash }: Account, escaped: string | string[] | undefined) {
  if (typeof escaped !== 'string' || escaped === '')
    throw fieldError('password', deletionMessages.passwordMissing)
  if (!(await verifyPassword(passwordHash, unescaped(escaped))))
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: deletionMessages.passwordWrong })
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The password was changed, or the account deleted, meanwhile; or no administrator would be left. */
const refusalOf = ({ role }: Account) =>
  role === 'admin'
    ? new ApiError('API_ERR_CONFLICT', { message: deletionMessages.lastAdministrator })
    : new ApiError('API_ERR_INVALID_CREDENTIALS', { message: deletionMessages.passwordWrong })
