import { setTimeout as sleep } from 'node:timers/promises'
import { startOneGate, startSiteProcess } from '../bench/server-process.ts'
import type { Site } from '../bench/site.ts'
import { type Call, createCaller } from './caller.ts'

/** Calls that run at once as long as a flood lasts; each is followed by another. */
const flooding = 400
/** Milliseconds after which a refused one is sent again, much sooner than it was told. */
const insistence = 25
/** Members who read meanwhile, and their milliseconds from one page to the next. */
const reading = { members: 8, pause: 100 }
/** The share of others' reads that must be answered. */
const share = 0.99

interface Shares {
  /** How often each of the others reads. */
  readsEach: number
  /** One gate for all, so that the proof must fail. */
  isSpoilt?: boolean
  say: (sentence: string) => void
}

/** One member at one address who searches, and guesses that come from as many addresses as there are calls. */
const floods = {
  'searches from one address': (n: number): Call => ({
    method: 'GET',
    path: `/api/search?q=${encodeURIComponent(`lesson ${n % 100}`)}`,
    from: '203.0.113.9',
  }),
  'sign-ins from many addresses': (n: number): Call => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: `user${n % 1000}@example.org`, password: `guess ${n}` },
    from: `198.18.${(n >> 8) & 255}.${n & 255}`,
  }),
}

const reads = ['/api/users/posts/feeds?feed=for-you', '/api/users/me/notifications', '/api/users/me']

/** Floods a site of its own in each way; what members read there meanwhile must be answered. */
export async function runFairShares(site: Site, { readsEach, isSpoilt, say }: Shares): Promise<string[]> {
  const broken: string[] = []
  const start = isSpoilt ? startOneGate : startSiteProcess
  for (const [name, call] of Object.entries(floods)) {
    const server = await start({ ...site.order, env: { AKADA_TRUST_PROXY: '1' } })
    try {
      const { answered, of, refused } = await readBeside({ site, port: server.port, call, readsEach })
      say(
        `Beside ${flooding} ${name}, of which ${refused} were refused: ${answered} of ${of} reads answered.`,
      )
      if (answered < of * share) broken.push(`Beside ${name} ${answered} of ${of} reads were answered.`)
    } finally {
      server.stop()
    }
  }
  return broken
}

interface Beside {
  site: Site
  port: number
  call: (n: number) => Call
  readsEach: number
}

async function readBeside({ site, port, call: flood, readsEach }: Beside) {
  // Refused calls are counted, not retried.
  const { call, close } = createCaller(site.context, 0)
  const [greedy, ...others] = site.readers.slice(0, 1 + reading.members)
  const isFull = Promise.withResolvers<void>()
  const over = new AbortController()
  let [sent, refused] = [0, 0]
  const insist = async () => {
    while (!over.signal.aborted) {
      const details = flood((sent += 1))
      if (sent === flooding) isFull.resolve()
      const { status } = await call(port, details.method === 'GET' ? greedy!.token : '', details)
      if (status !== 503) continue
      refused += 1
      await sleep(insistence)
    }
  }
  const insisting = Promise.all(Array.from({ length: flooding }, insist))
  await isFull.promise
  const statuses: number[] = []
  const read = async ({ token }: { token: string }, n: number) => {
    for (let turn = 0; turn < readsEach; turn += 1) {
      const path = reads[turn % reads.length]!
      statuses.push((await call(port, token, { method: 'GET', path, from: `192.0.2.${n}` })).status)
      await sleep(reading.pause)
    }
  }
  await Promise.all(others.map(read))
  over.abort()
  await insisting
  close()
  const answered = statuses.filter((status) => status >= 200 && status < 300).length
  return { answered, of: statuses.length, refused }
}
