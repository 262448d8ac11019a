import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadRules } from '@akada/contract/uploads/routes'
import type { Transport } from '@akada/web/features/uploads/send-once.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { nodeTransport } from './node-transport.ts'
import type { NetworkCase, Stage } from './stage.ts'
import { hash, hashOf, uploadWith } from './uploads.ts'

/**
 * More than all socket buffers on the way can hold must be left when the connection stalls, or the sender
 * would not notice.
 */
const fileBytes = 48 * 1024 * 1024
const movedBytes = 4 * 1024 * 1024
/** A typical mobile connection, each way. */
const slowness = { latency: 5, bytesPerSecond: 6_000_000 }
/** Milliseconds without progress after which an upload is aborted and retried (specification, section 9). */
const { stallAfter, stallsAllowed, stallRetryDelay } = uploadRules
const givenUpAfter = stallAfter * stallsAllowed
/** Milliseconds a busy machine may be late. */
const lateness = 4000

/** Reports progress every second, whatever happens. */
const hopeful =
  (address: string): Transport =>
  (put) => {
    const going = nodeTransport(address)(put)
    const ticking = setInterval(() => put.onProgress(1), 1000)
    void going.status.finally(() => clearInterval(ticking))
    return going
  }

/** Uploads in one piece over a connection that is slow and then stalls, until the app should have aborted. */
async function uploadOverStall(stage: Stage, transportOf: (address: string) => Transport): Promise<string[]> {
  const { site, counts } = stage
  await using line = await openFaultProxy({ port: Number(new URL(site.address).port) })
  line.slow(slowness)
  const bytes = randomBytes(fileBytes)
  const retries: number[] = []
  const stoodAt = stand(line)
  const startedAt = Date.now()
  const done = uploadWith(stage, {
    line,
    file: new File([bytes], 'film.mp4', { type: 'video/mp4' }),
    inParts: false,
    transport: transportOf(line.address),
    onStatus: (status) => void (status === 'retrying' && retries.push(Date.now())),
  })
  const since = await Promise.race([stoodAt, done])
  if (typeof since !== 'number')
    return [`The upload ended before the stall: ${'why' in since ? since.why : since.key}.`]
  await sleep(givenUpAfter + lateness)
  const waited = retries.map((at) => at - since)
  line.resume()
  const result = await done
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  Object.assign(counts, { bytes: bytes.length, seconds, 'aborted after (ms)': waited[0] })
  if ('why' in result) return [`The upload failed: ${result.why}.`]
  const arrived = await hashOf(stage, result.key)
  return [...judge(waited), ...(arrived === hash(bytes) ? [] : ['The file that arrived is another.'])]
}

/** Passes part of the file; returns once nothing moves any more. */
async function stand(line: FaultProxy): Promise<number> {
  await line.stallAfter(movedBytes)
  return Date.now()
}

/** Bytes in transit count as progress: the sender may notice a little before the stall, or after it. */
function judge(waited: readonly number[]): string[] {
  const [first] = waited
  if (first === undefined) return ['A stalled upload was not aborted.']
  if (Math.abs(first - givenUpAfter) > lateness) return [`It was aborted after ${first} ms.`]
  return waited.length > 1 ? [`It was aborted ${waited.length} times.`] : []
}

export const stallCases: NetworkCase[] = [
  {
    name: 'a stalled upload',
    mustHold: `a slow connection is tolerated; a stalled one is aborted after ${givenUpAfter / 1000} s and retried ${stallRetryDelay / 1000} s later, in real time`,
    attempt: (stage) => uploadOverStall(stage, nodeTransport),
    control: (stage) => uploadOverStall({ ...stage, counts: {} }, hopeful),
  },
]
