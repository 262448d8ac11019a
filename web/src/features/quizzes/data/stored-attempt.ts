import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import type { Attempt } from '@akada/contract/quizzes/model'

/** An open attempt stored in this browser, so that it continues offline and after a reload. */
export interface StoredAttempt {
  attempt: Attempt
  /** When the server responded, by this browser's clock. */
  at: number
  /** Answers that the server has not acknowledged. */
  unsent: NumberedAnswer[]
  /** When it was handed in, by this browser's clock, while the server has not confirmed it. */
  handedInAt?: number | null
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'akada.quiz'
const keyOf = (userId: string, quizId: string) => `${prefix} ${userId} ${quizId}`

/** Closing the app does not stop the time limit. */
function sinceThen(stored: StoredAttempt): StoredAttempt {
  const { secondsLeft } = stored.attempt
  if (secondsLeft === null) return stored
  const left = Math.max(0, secondsLeft - (Date.now() - stored.at) / 1000)
  return { ...stored, attempt: { ...stored.attempt, secondsLeft: left } }
}

export function readStored(
  userId: string,
  quizId: string,
  storage: StorageLike = localStorage,
): StoredAttempt | undefined {
  try {
    const text = storage.getItem(keyOf(userId, quizId))
    return text ? sinceThen(JSON.parse(text) as StoredAttempt) : undefined
  } catch {
    return undefined
  }
}

/** A full storage loses nothing that was sent: what is on screen stays, and is sent once online. */
export function writeStored(
  userId: string,
  stored: StoredAttempt,
  storage: StorageLike = localStorage,
): void {
  try {
    storage.setItem(keyOf(userId, stored.attempt.quizId), JSON.stringify(stored))
  } catch {
    // Private windows and full disks refuse.
  }
}

export const dropStored = (userId: string, quizId: string, storage: StorageLike = localStorage): void =>
  storage.removeItem(keyOf(userId, quizId))

/** The member's attempts that were handed in and have not reached the server. */
export function listHandedIn(userId: string): StoredAttempt[] {
  const own = keyOf(userId, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(own))
    .flatMap((key) => readStored(userId, key.slice(own.length)) ?? [])
    .filter(({ handedInAt }) => handedInAt)
}

/** Removes the attempts of other members. */
export function dropStoredOfOthers(userId: string | undefined): void {
  const others = Object.keys(localStorage).filter(
    (key) => key.startsWith(`${prefix} `) && key.split(' ')[1] !== userId,
  )
  for (const key of others) localStorage.removeItem(key)
}

const deviceKey = 'akada.device'

/** This device of the member: of two equal numbers the higher device's answer counts. */
export function deviceId(make: () => string, storage: StorageLike = localStorage): string {
  const known = storage.getItem(deviceKey)
  if (known) return known
  const made = make()
  try {
    storage.setItem(deviceKey, made)
  } catch {
    // Then it is another one after a reload, which does no harm.
  }
  return made
}
