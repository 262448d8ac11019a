import { signedHeaders } from '@akada/server/testing/site/signing.ts'
import { openConnection } from './connection.ts'
import type { Site } from './site.ts'

/** Duration and concurrency of one measurement, unless a row says otherwise. */
const usualSeconds = 3
export const concurrency = 16

export const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!

/** Requests of one measurement; a read that was signed once may be sent several times. */
const prepared = 8_000

/** Requests per second that a site's server answers, each by a member for a path of `pathOf`. */
export async function httpRate(site: Site, pathOf: () => string): Promise<number> {
  const requests = Array.from({ length: prepared }, () => requestOf(site, pathOf()))
  using connections = new DisposableStack()
  const opened = await Promise.all(Array.from({ length: concurrency }, () => openConnection(site.address)))
  const idle = opened.map((connection) => connections.use(connection))
  let sent = 0
  return await rateOf(async () => {
    const connection = idle.pop()!
    await connection.ask(requests[sent++ % prepared]!)
    idle.push(connection)
  })
}

/** A signed call by any member, or by this one, as bytes: the client's cost is spent before the clock runs. */
export function requestOf(
  { address, context, readers }: Site,
  path: string,
  { token } = anyOf(readers),
): Buffer {
  const headers = signedHeaders(context, { address: path, token })
  const lines = Object.entries({ host: new URL(address).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** Runs of `work` per second at this concurrency. */
export async function rateOf(
  work: () => Promise<unknown>,
  atATime = concurrency,
  seconds = usualSeconds,
): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const one = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atATime }, one))
  return done / ((performance.now() - start) / 1000)
}

/** Milliseconds that one run of `work` takes, one after the other. */
export async function timeOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const start = performance.now()
  for (let n = 0; n < times; n += 1) await work()
  return (performance.now() - start) / times
}
