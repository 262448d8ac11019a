import { createHmac, randomInt } from 'node:crypto'
import {
  type TriggerEvent,
  otpGuesses,
  otpLength,
  otpLifetimeMinutes,
  otpLockMinutes,
  otpResendSeconds,
  otpTries,
  otpWarnsFrom,
} from '@akada/contract/accounts/routes'
import type { CodePurpose } from '@akada/contract/sessions/reauth-routes'
import { type Db, statement } from '#db/connect.ts'
import { accountKey } from '#db/named-account.ts'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { ApiError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'

/** The code of an email address, which may have no account yet. */
export interface EmailCode {
  owner: string
  triggerEvent: TriggerEvent
}

/** The code with which a member, the owner, verifies a phone number or a new email address, or proves themselves. */
interface MemberCode {
  owner: string
  /** The number or address: only this member may verify it with this code. */
  target: string
  triggerEvent: 'phone-verification' | 'email-change' | CodePurpose
}

export type CodeKey = EmailCode | MemberCode

type Codes = Pick<Context, 'now' | 'secret'> & { db: Db }

/** Each new row sweeps a few outdated ones, so that the table needs no schedule. */
const sweep = `swept as (
  delete from one_time_codes where ctid = any (array(
    select ctid from one_time_codes where expires_at < :now::timestamptz - interval '1 day'
      limit 5 for update skip locked))
)`

/** Nothing while the last one is younger than the wait, or locked. */
const upsertCode = statement<
  { owner: string },
  { owner: string; target: string; triggerEvent: string; hash: Buffer; now: Date }
>(
  `with ${sweep}
   insert into one_time_codes as c (owner, target, trigger_event, code_hash, expires_at, sent_at)
   values (:owner, :target, :triggerEvent, :hash, :now::timestamptz + interval '${otpLifetimeMinutes} minutes', :now)
   on conflict (owner, target, trigger_event) do update
     set code_hash = excluded.code_hash, tries = 0, locked_until = null, used_at = null,
         expires_at = excluded.expires_at, sent_at = excluded.sent_at
     where c.sent_at <= :now::timestamptz - interval '${otpResendSeconds} seconds'
       and (c.locked_until is null or c.locked_until <= :now)
   returning owner`,
)

/** The same wait, but a valid code stays as it is: this caller gets none. */
const upsertDecoyCode = statement<
  { owner: string },
  { owner: string; target: string; triggerEvent: string; hash: Buffer; now: Date }
>(
  `with ${sweep}
   insert into one_time_codes as c (owner, target, trigger_event, code_hash, expires_at, sent_at)
   values (:owner, :target, :triggerEvent, :hash, :now::timestamptz + interval '${otpLifetimeMinutes} minutes', :now)
   on conflict (owner, target, trigger_event) do update set sent_at = excluded.sent_at
     where c.sent_at <= :now::timestamptz - interval '${otpResendSeconds} seconds'
       and (c.locked_until is null or c.locked_until <= :now)
   returning owner`,
)

const findSecondsToWait = statement<
  { seconds: number },
  { owner: string; target: string; triggerEvent: string; now: Date }
>(
  `select ceil(extract(epoch from greatest(sent_at + interval '${otpResendSeconds} seconds', locked_until) - :now))::int
            as seconds
     from one_time_codes where owner = :owner and target = :target and trigger_event = :triggerEvent`,
)

const newCode = () =>
  randomInt(10 ** otpLength)
    .toString()
    .padStart(otpLength, '0')

const targetOf = (key: CodeKey): string => ('target' in key ? key.target : '')

function hashOf(secret: Buffer, key: CodeKey, code: string): Buffer {
  const whose = 'target' in key ? `${key.owner} ${key.target}` : key.owner
  return createHmac('sha256', derivedKey(secret, 'one-time-code'))
    .update(`${whose}\n${key.triggerEvent}\n${code}`)
    .digest()
}

/** Creates a code that replaces the last one; undefined while it is too soon for another. */
export async function createCode({ db, now, secret }: Codes, key: CodeKey): Promise<string | undefined> {
  const code = newCode()
  const hash = hashOf(secret, key, code)
  const [made] = await upsertCode(db, {
    owner: key.owner,
    target: targetOf(key),
    triggerEvent: key.triggerEvent,
    hash,
    now: now(),
  })
  return made && code
}

/**
 * Records a code nobody gets, so that later responses don't distinguish this address; false when too soon.
 */
export async function createDecoyCode({ db, now, secret }: Codes, key: EmailCode): Promise<boolean> {
  const hash = hashOf(secret, key, newCode())
  return (
    (
      await upsertDecoyCode(db, {
        owner: key.owner,
        target: targetOf(key),
        triggerEvent: key.triggerEvent,
        hash,
        now: now(),
      })
    ).length > 0
  )
}

/** Seconds until another code may be requested. */
export async function secondsUntilNextCode({ db, now }: Codes, key: CodeKey): Promise<number> {
  const [wait] = await findSecondsToWait(db, {
    owner: key.owner,
    target: targetOf(key),
    triggerEvent: key.triggerEvent,
    now: now(),
  })
  return Math.max(0, wait?.seconds ?? 0)
}

/** The row's lock serializes guesses: each sees the attempts before it, and a used code is accepted only once. */
const countGuessedCode = statement<
  { isProven: boolean; isLocked: boolean; triesLeft: number },
  { owner: string; target: string; triggerEvent: string; hash: Buffer; now: Date }
>(
  `update one_time_codes
      set used_at = case when code_hash = :hash then :now::timestamptz end,
          tries = tries + (code_hash <> :hash)::int,
          locked_until = case when code_hash <> :hash and tries + 1 >= ${otpTries}
                              then :now::timestamptz + interval '${otpLockMinutes} minutes' end
    where owner = :owner and target = :target and trigger_event = :triggerEvent and used_at is null
      and expires_at > :now and tries < ${otpTries}
   returning used_at is not null as is_proven, locked_until is not null as is_locked, ${otpTries} - tries as tries_left`,
)

const findCodeState = statement<
  { isLocked: boolean; isExpired: boolean },
  { owner: string; target: string; triggerEvent: string; now: Date }
>(
  `select coalesce(locked_until > :now, false) as is_locked, used_at is null and expires_at <= :now as is_expired
     from one_time_codes where owner = :owner and target = :target and trigger_event = :triggerEvent`,
)

const limiterOf = memoizePer((context: Context) => createSharedRateLimiter(context))

async function countGuess(context: Context, key: CodeKey): Promise<void> {
  const account = 'target' in key ? key.owner : await accountKey(context, key.owner)
  await limiterOf(context).spend(`codes of ${account}`, otpGuesses)
}

/**
 * Uses a code up; throws API_ERR_OTP_INVALID, API_ERR_OTP_EXPIRED or API_ERR_OTP_LOCKED, and API_ERR_RATE_LIMIT after
 * too many guesses at any codes of the account.
 */
export async function verifyCode(context: Context, key: CodeKey, code: string): Promise<void> {
  const { db, now, secret } = context
  const { owner, triggerEvent } = key
  await countGuess(context, key)
  const [guessed] = await countGuessedCode(db, {
    owner,
    target: targetOf(key),
    triggerEvent,
    hash: hashOf(secret, key, code),
    now: now(),
  })
  if (guessed?.isProven) return
  if (guessed?.isLocked) throw new ApiError('API_ERR_OTP_LOCKED')
  if (guessed) throw wrongCode(guessed)
  const [state] = await findCodeState(db, { owner, target: targetOf(key), triggerEvent, now: now() })
  if (state?.isLocked) throw new ApiError('API_ERR_OTP_LOCKED')
  throw new ApiError(state?.isExpired ? 'API_ERR_OTP_EXPIRED' : 'API_ERR_OTP_INVALID')
}

const wrongCode = ({ triesLeft }: { triesLeft: number }) =>
  new ApiError('API_ERR_OTP_INVALID', triesLeft > otpWarnsFrom ? {} : { triesLeft })
