import autocannon from 'autocannon'
import { signedHeaders } from '../src/testing/signing.ts'
import type { Site } from './site.ts'

/** How long one measurement runs, and how many ask at a time. */
const seconds = 3
export const concurrency = 16

export const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!

/** Requests a second that a site's server answers, each member asking for paths of `pathOf`. */
export async function httpRate(site: Site, pathOf: () => string): Promise<number> {
  const { address, readers, context } = site
  const { requests, duration, errors, non2xx } = await autocannon({
    url: address,
    connections: concurrency,
    duration: seconds,
    setupClient: (client) =>
      client.setRequests(
        Array.from({ length: 500 }, () => {
          const path = pathOf()
          return { path, headers: signedHeaders(context, { address: path, token: anyOf(readers).token }) }
        }),
      ),
  })
  if (errors + non2xx > 0) throw new Error(`${errors} requests failed and ${non2xx} were refused.`)
  return requests.total / duration
}

/** Runs of `work` a second, so many at a time. */
export async function rateOf(work: () => Promise<unknown>, atATime = concurrency): Promise<number> {
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
