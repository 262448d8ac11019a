import { createHmac, randomInt } from 'node:crypto'
import {
  type TriggerEvent,
  otpLength,
  otpLifetimeMinutes,
  otpLockMinutes,
  otpResendSeconds,
  otpTries,
  otpWarnsFrom,
} from '@akada/contract/accounts'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#http/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import type { Context } from '../../context.ts'

/** Whose code, and what it is for. */
export interface CodeFor {
  email: string
  triggerEvent: TriggerEvent
}

/** The same for a phone: in place of an e-mail address stand member and number, for only they may prove it together. */
export interface PhoneCodeFor {
  email: string
  triggerEvent: 'phone-verification'
}

/** The same for a new e-mail address of a member: member and address. */
export interface NewEmailCodeFor {
  email: string
  triggerEvent: 'email-change'
}

type AnyCode = CodeFor | PhoneCodeFor | NewEmailCodeFor

type Codes = Pick<Context, 'now' | 'secret'> & { db: Db }

/** An outdated row is swept with each new one, a few at a time, so that the table needs no schedule. */
const sweep = `swept as (
  delete from one_time_codes where ctid = any (array(
    select ctid from one_time_codes where expires_at < $4::timestamptz - interval '1 day' limit 5 for update skip locked))
)`

/** $1 email, $2 trigger, $3 hash, $4 present. Nothing while the last one is younger than the wait, or locked. */
const replace = statement<{ email: string }>(
  `with ${sweep}
   insert into one_time_codes as c (email, trigger_event, code_hash, expires_at, sent_at)
   values ($1, $2, $3, $4::timestamptz + interval '${otpLifetimeMinutes} minutes', $4)
   on conflict (email, trigger_event) do update
     set code_hash = excluded.code_hash, tries = 0, locked_until = null, used_at = null,
         expires_at = excluded.expires_at, sent_at = excluded.sent_at
     where c.sent_at <= $4::timestamptz - interval '${otpResendSeconds} seconds'
       and (c.locked_until is null or c.locked_until <= $4)
   returning email`,
)

/** The same wait, but a code that still runs stays as it is: whoever asked gets none. */
const pretend = statement<{ email: string }>(
  `with ${sweep}
   insert into one_time_codes as c (email, trigger_event, code_hash, expires_at, sent_at)
   values ($1, $2, $3, $4::timestamptz + interval '${otpLifetimeMinutes} minutes', $4)
   on conflict (email, trigger_event) do update set sent_at = excluded.sent_at
     where c.sent_at <= $4::timestamptz - interval '${otpResendSeconds} seconds'
       and (c.locked_until is null or c.locked_until <= $4)
   returning email`,
)

const waitOf = statement<{ seconds: number }>(
  `select ceil(extract(epoch from greatest(sent_at + interval '${otpResendSeconds} seconds', locked_until) - $3))::int
            as seconds
     from one_time_codes where email = $1 and trigger_event = $2`,
)

const newCode = () =>
  randomInt(10 ** otpLength)
    .toString()
    .padStart(otpLength, '0')

const hashOf = (secret: Buffer, { email, triggerEvent }: AnyCode, code: string) =>
  createHmac('sha256', derivedKey(secret, 'one-time-code'))
    .update(`${email}\n${triggerEvent}\n${code}`)
    .digest()

/** Makes a code that replaces the last one; undefined while it is too soon for another. */
export async function makeCode({ db, now, secret }: Codes, owner: AnyCode): Promise<string | undefined> {
  const code = newCode()
  const hash = hashOf(secret, owner, code)
  const [made] = await replace(db, owner.email, owner.triggerEvent, hash, now())
  return made && code
}

/** Leaves the traces of a code nobody gets, so that no later answer tells this address apart; false when too soon. */
export async function pretendCode({ db, now, secret }: Codes, owner: CodeFor): Promise<boolean> {
  const hash = hashOf(secret, owner, newCode())
  return (await pretend(db, owner.email, owner.triggerEvent, hash, now())).length > 0
}

/** Forgets what was asked for an address before it had an account. */
export async function forgetCodes(db: Db, email: string): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('email', '=', email).execute()
}

/** Seconds until another code may be asked for. */
export async function secondsUntilNext({ db, now }: Codes, owner: AnyCode): Promise<number> {
  const [wait] = await waitOf(db, owner.email, owner.triggerEvent, now())
  return Math.max(0, wait?.seconds ?? 0)
}

/**
 * $1 email, $2 trigger, $3 hash, $4 present. The row's lock makes guesses take turns: each finds the tries of those
 * before it, and a code that was used up lets nobody through again.
 */
const guess = statement<{ isProven: boolean; isLocked: boolean; triesLeft: number }>(
  `update one_time_codes
      set used_at = case when code_hash = $3 then $4::timestamptz end,
          tries = tries + (code_hash <> $3)::int,
          locked_until = case when code_hash <> $3 and tries + 1 >= ${otpTries}
                              then $4::timestamptz + interval '${otpLockMinutes} minutes' end
    where email = $1 and trigger_event = $2 and used_at is null and expires_at > $4 and tries < ${otpTries}
   returning used_at is not null as is_proven, locked_until is not null as is_locked, ${otpTries} - tries as tries_left`,
)

const stateOf = statement<{ isLocked: boolean; isExpired: boolean }>(
  `select coalesce(locked_until > $3, false) as is_locked, used_at is null and expires_at <= $3 as is_expired
     from one_time_codes where email = $1 and trigger_event = $2`,
)

/** Uses a code up; throws API_ERR_OTP_INVALID, API_ERR_OTP_EXPIRED or API_ERR_OTP_LOCKED. */
export async function mustProveCode({ db, now, secret }: Codes, owner: AnyCode, code: string): Promise<void> {
  const { email, triggerEvent } = owner
  const [guessed] = await guess(db, email, triggerEvent, hashOf(secret, owner, code), now())
  if (guessed?.isProven) return
  if (guessed?.isLocked) throw new ApiError('API_ERR_OTP_LOCKED')
  if (guessed) throw wrongCode(guessed)
  const [state] = await stateOf(db, email, triggerEvent, now())
  if (state?.isLocked) throw new ApiError('API_ERR_OTP_LOCKED')
  throw new ApiError(state?.isExpired ? 'API_ERR_OTP_EXPIRED' : 'API_ERR_OTP_INVALID')
}

const wrongCode = ({ triesLeft }: { triesLeft: number }) =>
  new ApiError('API_ERR_OTP_INVALID', triesLeft > otpWarnsFrom ? {} : { triesLeft })
