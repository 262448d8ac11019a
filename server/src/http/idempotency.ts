import { inBatches } from '#jobs/in-parts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { idempotencyHours } from '@akada/contract/common'
import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { ApiError } from '#lib/api-error.ts'
import type { KeyedCall } from './keyed-call.ts'

/** A response as it is sent: the status and the JSON text. */
export interface StoredAnswer {
  status: number
  text: string
}

const lifetime = idempotencyHours * 3_600_000
/** No request runs longer, so an older claim without a response belongs to an interrupted call. */
const longestCall = 60_000
const batch = 1000
/** Milliseconds between two looks for a response that is still being made, and how many looks its claim and it get. */
const polling = { pause: 100, claim: 5, response: 100 }

export const idempotencyMessages = {
  other: 'This Idempotency-Key was used for another call.',
  running: 'The call with this Idempotency-Key is still running.',
  interrupted:
    'The call with this Idempotency-Key was interrupted. Look whether it took effect before you send it again with a new key.',
} as const

type Store = Clock & { db: Db }

const claimKey = statement<
  { claimed: true },
  { userId: string; key: string; fingerprint: Buffer; now: Date; forgotten: Date; isRepeatable: boolean }
>(`
  insert into idempotency_keys as known (user_id, key, fingerprint, started_at) values (:userId, :key, :fingerprint, :now)
  on conflict (user_id, key) do update
    set fingerprint = excluded.fingerprint, started_at = excluded.started_at, status = null, answer = null
    where known.started_at < :forgotten
       or (:isRepeatable and known.status is null and known.fingerprint = excluded.fingerprint)
  returning true as claimed`)

interface KnownCall {
  fingerprint: Buffer
  status: number | null
  answer: string | null
  startedAt: Date
}
const findKnownCall = statement<KnownCall, { userId: string; key: string }>(`
  select fingerprint, status, answer, started_at from idempotency_keys where user_id = :userId and key = :key`)

const updateAnswer = statement<unknown, { userId: string; key: string; status: number; text: string }>(`
  update idempotency_keys set status = :status, answer = :text where user_id = :userId and key = :key`)

const releaseKey = statement<unknown, { userId: string; key: string }>(`
  delete from idempotency_keys where user_id = :userId and key = :key and status is null`)

const deleteOldKeys = statement<{ key: string }, { startedAt: Date; batch: number }>(`
  delete from idempotency_keys
   where ctid = any(array(select ctid from idempotency_keys where started_at < :startedAt limit :batch::int))
  returning key`)

type Answered = Promise<StoredAnswer & { isRepeated: boolean }>
export type Once = (call: KeyedCall, execution: () => Promise<StoredAnswer>) => Answered
export type LookUp = (call: KeyedCall) => Answered

/**
 * Executes calls once. The claim is a row of its own, committed before the work begins: a process that died between the
 * work and storing its response leaves a claim without a response. Then a call that may be executed again is, and gets
 * its response; any other is refused, so nothing is ever done twice.
 */
export function createOnce(store: Store): Once {
  /** The calls of this process, which are not executed again while they run. */
  const running = new Set<string>()
  return async (call, execution) => {
    const name = `${call.userId} ${call.key}`
    if (running.has(name)) return { ...(await answerOf(store, call)), isRepeated: true }
    running.add(name)
    try {
      return await execute(store, call, execution)
    } finally {
      running.delete(name)
    }
  }
}

/** A refused call (4xx) changed nothing and releases its claim. */
async function execute({ db, now }: Store, call: KeyedCall, execution: () => Promise<StoredAnswer>) {
  const { userId, key, fingerprint, isRepeatable } = call
  const forgotten = new Date(now().getTime() - lifetime)
  const [claimed] = await claimKey(db, { userId, key, fingerprint, now: now(), forgotten, isRepeatable })
  if (!claimed) return { ...(await answerOf({ db, now }, call)), isRepeated: true }
  try {
    const answer = await execution()
    await updateAnswer(db, { userId, key, status: answer.status, text: answer.text })
    return { ...answer, isRepeated: false }
  } catch (error) {
    if (error instanceof ApiError) await releaseKey(db, { userId, key })
    throw error
  }
}

/**
 * The response of a call that has arrived before, once there is one; never executes it. Throws API_ERR_CONFLICT when it
 * still runs, was refused, or bore another key.
 */
export function createLookUp(store: Store): LookUp {
  return async (call) => {
    for (let attempt = 1; attempt < polling.response; attempt++) {
      const [first] = await findKnownCall(store.db, { userId: call.userId, key: call.key })
      const isRunning = first ? first.status === null : attempt < polling.claim
      if (!isRunning) break
      await sleep(polling.pause)
    }
    return { ...(await answerOf(store, call)), isRepeated: true }
  }
}

async function answerOf({ db, now }: Store, call: KeyedCall): Promise<StoredAnswer> {
  const [first] = await findKnownCall(db, { userId: call.userId, key: call.key })
  if (!first) throw running()
  if (!first.fingerprint.equals(call.fingerprint)) throw conflict(idempotencyMessages.other)
  if (first.status !== null && first.answer !== null) return { status: first.status, text: first.answer }
  if (now().getTime() - first.startedAt.getTime() < longestCall) throw running()
  throw conflict(idempotencyMessages.interrupted)
}

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
const running = () =>
  new ApiError('API_ERR_CONFLICT', { message: idempotencyMessages.running, retryAfter: 1 })

/** Deletes keys older than a day; returns how many. */
export const purgeIdempotencyKeys = ({ db, now }: Store): Promise<number> =>
  inBatches(batch, () => deleteOldKeys(db, { startedAt: new Date(now().getTime() - lifetime), batch }))
