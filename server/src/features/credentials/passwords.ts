import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '#http/limits/concurrency-limit.ts'

/** Argon2id, the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes memory and a core each: more at once would let a crowd at sign-in stop the whole server. */
const gate = createConcurrencyLimit({ concurrency: 2, waiting: 50 })

/** Throws API_ERR_UNAVAILABLE while too many others wait. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, cost))

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password matches. Without a hash (no such account) it does the same work and returns false, so
 * that the time does not reveal which accounts exist. Throws API_ERR_UNAVAILABLE while too many others wait.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody knows this one', cost)
  const against = passwordHash ?? (await nobodysHash)
  const fits = await gate(() => verify(against, password).catch(() => false))
  return fits && passwordHash !== undefined
}
