import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@akada/contract/factors/routes'
import { type Db, statement } from '#db/connect.ts'
import { derivedKey } from '#lib/derived-key.ts'
import type { Context } from '#context.ts'

/** Crockford's: nothing that looks like something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

const newRecoveryCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOf = (secret: Buffer, userId: string, code: string) =>
  createHmac('sha256', derivedKey(secret, 'recovery-code')).update(`${userId}\n${code}`).digest()

const deleteRecoveryCodes = statement<unknown, { userId: string }>(
  `delete from recovery_codes where user_id = :userId`,
)
const insertRecoveryCodes = statement<unknown, { userId: string; hashes: readonly Buffer[] }>(
  `insert into recovery_codes (user_id, code_hash) select :userId, unnest(:hashes::bytea[])`,
)
const setRecoveryCodeUsed = statement<{ userId: string }, { userId: string; hash: Buffer; now: Date }>(
  `update recovery_codes set used_at = :now where user_id = :userId and code_hash = :hash and used_at is null
   returning user_id`,
)

type Codes = Pick<Context, 'now' | 'secret'> & { db: Db }

/** Replaces a member's recovery codes; the new ones are returned, grouped for reading, and stored as hashes only. */
export async function createRecoveryCodes({ db, secret }: Codes, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await deleteRecoveryCodes(db, { userId })
  await insertRecoveryCodes(db, { userId, hashes: codes.map((code) => hashOf(secret, userId, code)) })
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`)
}

/** Uses a recovery code up; false when it is wrong or was used. */
export async function takeRecoveryCode({ db, secret, now }: Codes, userId: string, code: string) {
  const used = await setRecoveryCodeUsed(db, { userId, hash: hashOf(secret, userId, code), now: now() })
  return used.length > 0
}
