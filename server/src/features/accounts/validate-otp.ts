import { randomBytes } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type EmailCode, type SignUpChoices, hashPassword, verifyCode } from '#features/credentials/public.ts'
import { closeEndedSockets, revokeSessions } from '#features/sessions/public.ts'
import { claimNumber } from './claim-number.ts'

const lockMember = statement<
  { id: string; userVerified: boolean; isContested: boolean },
  { owner: string; isReactivation: boolean; now: Date }
>(
  `select id, user_verified, is_contested from users
    where lower(email) = lower(:owner) and (deleted_at is null or (:isReactivation and ${canComeBack(':now')}))
      for update`,
)

const markVerified = statement<unknown, { memberId: string }>(
  `update users set user_verified = true, is_contested = false, deleted_at = null where id = :memberId`,
)

const setPassword = statement<unknown, { id: string; passwordHash: string }>(
  `update users set password_hash = :passwordHash where id = :id`,
)

const setIdentity = statement<
  unknown,
  { id: string; username: string; phone: string | null; firstName: string; lastName: string }
>(
  `update users u
      set username = case when exists (select from users o where lower(o.username) = lower(:username) and o.id <> u.id)
                          then u.username else :username end,
          phone_number = case when exists (select from users o where o.phone_number = :phone and o.id <> u.id)
                              then null else :phone end,
          first_name = :firstName, last_name = :lastName
    where u.id = :id`,
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
    const [member] = await lockMember(db, { owner: key.owner, isReactivation, now: context.now() })
    if (!member) throw new ApiError('API_ERR_OTP_INVALID')
    await markVerified(db, { memberId: member.id })
    if (!member.userVerified) await applyChoices(db, member, choices)
    await claimNumber(db, member.id, key.owner)
    if (member.userVerified) return { id: member.id, ended: [] }
    return {
      id: member.id,
      ended: await revokeSessions({ ...context, db }, { userId: member.id }, 'address-proven'),
    }
  })
  closeEndedSockets(context, ended)
  return id
}

/** If nothing was chosen, a random password replaces one that somebody else may have set. */
async function applyChoices(
  db: Db,
  { id, isContested }: { id: string; isContested: boolean },
  choices: SignUpChoices | undefined,
): Promise<void> {
  if (choices) await setPassword(db, { id, passwordHash: choices.passwordHash })
  else if (isContested)
    await setPassword(db, { id, passwordHash: await hashPassword(randomBytes(32).toString('base64')) })
  const { identity } = choices ?? {}
  if (identity)
    await setIdentity(db, {
      id,
      username: identity.username,
      phone: identity.phone,
      firstName: identity.firstName,
      lastName: identity.lastName,
    })
}
