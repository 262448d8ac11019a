import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '#http/limits/concurrency-limit.ts'

/** Argon2id, the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing takes memory and a core each: more at once would let a crowd at sign-in stop the whole server, which needs a core
 * for everybody else.
 */
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1))
const gate = createConcurrencyLimit({ concurrency, waiting: 100 })

/** A password as it is compared (OpaqueString of RFC 8265): keyboards compose letters and write spaces in several ways. */
const opaque = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')

/** Throws API_ERR_UNAVAILABLE while too many others wait. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(opaque(password), cost))

let nobodysHash: Promise<string> | undefined

interface Verified {
  isRight: boolean
  /** It fits only as it was typed: the hash is of before passwords were made opaque, and should be replaced. */
  isOld: boolean
}

/**
 * Whether a password matches, in its opaque form or, for hashes made before there was one, as it was typed. Without a hash
 * (no such account) it does the same work and returns false, so that the time does not reveal which accounts exist. Throws
 * API_ERR_UNAVAILABLE while too many others wait.
 */
export async function comparePassword(passwordHash: string | undefined, password: string): Promise<Verified> {
  nobodysHash ??= hash('nobody knows this one', cost)
  const against = passwordHash ?? (await nobodysHash)
  const isFit = async (text: string) =>
    (await gate(() => verify(against, text).catch(() => false))) && passwordHash !== undefined
  const form = opaque(password)
  if (await isFit(form)) return { isRight: true, isOld: false }
  const isOld = form !== password && (await isFit(password))
  return { isRight: isOld, isOld }
}

/** Whether a password matches; as costly without a hash. */
export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await comparePassword(passwordHash, password)).isRight
