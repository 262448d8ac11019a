import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { codeMessage } from '#messages/account-messages.ts'
import type { Context } from '../../context.ts'
import { type CodeFor, makeCode, pretendCode, secondsUntilNext } from './codes.ts'

const memberWith = statement<{ id: string }>(
  `select id from users
    where lower(email) = lower($1) and (deleted_at is null or ($2 and ${canComeBack('$3')}))`,
)

/**
 * Sends a code if the address has an account and the last one is old enough. Answers the seconds until another may be
 * asked for, which an address without an account gets just the same.
 */
export async function sendCode(context: Context, owner: CodeFor): Promise<number> {
  const isForDeletedToo = owner.triggerEvent === 'account-reactivation'
  const [member] = await memberWith(context.db, owner.email, isForDeletedToo, context.now())
  if (member) {
    const code = await makeCode(context, owner)
    if (code) await context.messenger.send(codeMessage(owner, code))
  } else await pretendCode(context, owner)
  return secondsUntilNext(context, owner)
}
