import { presignMinutes } from '@akada/contract/uploads/routes'
import type { PartCalls, KnownParts } from './part-calls.ts'
import type { SendOutcome } from './send-once.ts'
import { type Outcome, outcomeOfCall } from './upload-outcome.ts'

type PartAddress = KnownParts['addresses'][number]

/** One part in transit. */
export interface SendingPart {
  part: Blob
  address: PartAddress
  /** 0 to 100, of this part. */
  onProgress: (progress: number) => void
}

interface SendingParts {
  file: Blob
  uploadId: string
  calls: PartCalls
  sendPart: (sending: SendingPart) => Promise<SendOutcome>
  signal: AbortSignal
  /** Bytes that have arrived for good. */
  onArrived: (bytes: number) => void
  /** The same with those in transit. */
  onSent: (bytes: number) => void
}

/**
 * Addresses are renewed a minute before they expire, counted in elapsed time, as this clock may be far from
 * the server's.
 */
const addressesLast = (presignMinutes - 1) * 60_000

/**
 * Sends the missing parts, one after the other, so that a broken connection costs one at most, and has them
 * joined. Checks first what has arrived, since the response to the last one may have been lost.
 */
export async function sendParts(sending: SendingParts): Promise<Outcome> {
  const { file, uploadId, calls, signal } = sending
  let before = -1
  try {
    for (;;) {
      const requestedAt = Date.now()
      const known = await calls.list(uploadId, signal)
      if (known.size !== file.size) return 'gone'
      const listed = arrivedBytes(known)
      // A part that was sent but is never listed would be sent forever.
      if (listed <= before) return 'incomplete'
      before = listed
      const { outcome, arrived } = await sendListed(sending, known, requestedAt)
      if (outcome !== 'sent') return outcome
      if (arrived < file.size) continue
      await calls.complete(uploadId, signal)
      return 'sent'
    }
  } catch (error) {
    return outcomeOfCall(error)
  }
}

/** Sends the parts with addresses, as long as these are valid. */
async function sendListed(
  { file, sendPart, onArrived, onSent }: SendingParts,
  known: KnownParts,
  requestedAt: number,
): Promise<{ outcome: SendOutcome; arrived: number }> {
  let arrived = arrivedBytes(known)
  onArrived(arrived)
  for (const address of known.addresses) {
    if (Date.now() - requestedAt > addressesLast) break
    const from = (address.number - 1) * known.partBytes
    const part = file.slice(from, from + address.bytes)
    const sentBefore = arrived
    const onProgress = (progress: number) => onSent(sentBefore + (address.bytes * progress) / 100)
    const outcome = await sendPart({ part, address, onProgress })
    if (outcome !== 'sent') return { outcome, arrived }
    arrived += address.bytes
    onArrived(arrived)
  }
  return { outcome: 'sent', arrived }
}

function arrivedBytes({ size, partBytes, parts, received }: KnownParts): number {
  const last = size - (parts - 1) * partBytes
  return received.reduce((sum, number) => sum + (number === parts ? last : partBytes), 0)
}
