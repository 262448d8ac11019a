import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadRules } from '@akada/contract/uploads'
import type { Transport } from '../../../web/src/features/uploads/send-once.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { nodeTransport } from './node-transport.ts'
import type { NetworkCase, Stage } from './stage.ts'
import { hash, hashOf, uploadWith } from './uploads.ts'

/** What is left when the line stands is more than all sockets on the way can hold, or the sender would not see it stand. */
const fileBytes = 48 * 1024 * 1024
const movedBytes = 4 * 1024 * 1024
/** A usual line of a phone, each way. */
const slowness = { latency: 5, bytesPerSecond: 6_000_000 }
/** Milliseconds without progress after which an upload is given up and tried again (specification, section 9). */
const { stallAfter, stallsAllowed, stallRetryDelay } = uploadRules
const givenUpAfter = stallAfter * stallsAllowed
/** Milliseconds a busy machine may be late. */
const lateness = 4000

/** Says every second that something has moved, whatever the line does. */
const hopeful =
  (address: string): Transport =>
  (put) => {
    const going = nodeTransport(address)(put)
    const ticking = setInterval(() => put.onProgress(1), 1000)
    void going.status.finally(() => clearInterval(ticking))
    return going
  }

/** Uploads in one piece over a line that is slow and then stands still, until the app should have given it up. */
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
    return [`The upload ended before the line stood still: ${'why' in since ? since.why : since.key}.`]
  await sleep(givenUpAfter + lateness)
  const waited = retries.map((at) => at - since)
  line.resume()
  const result = await done
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  Object.assign(counts, { bytes: bytes.length, seconds, 'given up after (ms)': waited[0] })
  if ('why' in result) return [`The upload failed: ${result.why}.`]
  const arrived = await hashOf(stage, result.key)
  return [...judge(waited), ...(arrived === hash(bytes) ? [] : ['The file that arrived is another.'])]
}

/** Lets a little of the file through; answers when nothing moves any more. */
async function stand(line: FaultProxy): Promise<number> {
  await line.stallAfter(movedBytes)
  return Date.now()
}

/** What the sender has on the way counts as moved: it may notice a little before the line stands, or after it does. */
function judge(waited: readonly number[]): string[] {
  const [first] = waited
  if (first === undefined) return ['An upload that stood still was not given up.']
  if (Math.abs(first - givenUpAfter) > lateness) return [`It was given up after ${first} ms.`]
  return waited.length > 1 ? [`It was given up ${waited.length} times.`] : []
}

export const stallCases: NetworkCase[] = [
  {
    name: 'an upload that stands still',
    mustHold: `a slow line is borne with; one that stands still is given up after ${givenUpAfter / 1000} s and tried again ${stallRetryDelay / 1000} s later, in real time`,
    attempt: (stage) => uploadOverStall(stage, nodeTransport),
    control: (stage) => uploadOverStall({ ...stage, counts: {} }, hopeful),
  },
]
