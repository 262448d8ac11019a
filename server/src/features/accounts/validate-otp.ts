import { randomBytes } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type EmailCode, type SignUpChoices, hashPassword, verifyCode } from '../credentials/public.ts'
import { announceEnded, revokeSessions } from '../sessions/public.ts'
import { claimNumber } from './claim-number.ts'

const memberFor = statement<{ id: string; userVerified: boolean; isContested: boolean }>(
  `select id, user_verified, is_contested from users
    where lower(email) = lower($1) and (deleted_at is null or ($2 and ${canComeBack('$3')}))
      for update`,
)

const restore = statement(
  `update users set user_verified = true, is_contested = false, deleted_at = null where id = $1`,
)

const setPassword = statement(`update users set password_hash = $2 where id = $1`)

const setIdentity = statement(
  `update users u
      set username = case when exists (select from users o where lower(o.username) = lower($2) and o.id <> u.id)
                          then u.username else $2 end,
          phone_number = case when exists (select from users o where o.phone_number = $3 and o.id <> u.id)
                              then null else $3 end,
          first_name = $4, last_name = $5
    where u.id = $1`,
)

interface Proof {
  key: EmailCode
  code: string
  /** What the verifying browser chose when it signed up or in. */
  choices: SignUpChoices | undefined
}

/**
 * Verifies a member's email address with a code and returns whose it is. The first verification ends every
 * earlier session, and this browser's choices replace what others may have chosen for the address. An
 * account-reactivation code also restores a deleted account. Throws the API_ERR_OTP_… errors.
 */
export async function validateOtp(context: Context, { key, code, choices }: Proof): Promise<string> {
  await verifyCode(context, key, code)
  const isReactivation = key.triggerEvent === 'account-reactivation'
  const { id, ended } = await context.db.transaction().execute(async (db) => {
    const [member] = await memberFor(db, key.owner, isReactivation, context.now())
    if (!member) throw new ApiError('API_ERR_OTP_INVALID')
    await restore(db, member.id)
    if (!member.userVerified) await choose(db, member, choices)
    await claimNumber(db, member.id, key.owner)
    if (member.userVerified) return { id: member.id, ended: [] }
    return {
      id: member.id,
      ended: await revokeSessions({ ...context, db }, { userId: member.id }, 'address-proven'),
    }
  })
  announceEnded(context, ended)
  return id
}

/** Without choices, a password that somebody else may have set is replaced by a random one. */
async function choose(
  db: Db,
  { id, isContested }: { id: string; isContested: boolean },
  choices: SignUpChoices | undefined,
): Promise<void> {
  if (choices) await setPassword(db, id, choices.passwordHash)
  else if (isContested) await setPassword(db, id, await hashPassword(randomBytes(32).toString('base64')))
  const { identity } = choices ?? {}
  if (identity)
    await setIdentity(db, id, identity.username, identity.phone, identity.firstName, identity.lastName)
}
