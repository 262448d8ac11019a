import type { Line } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#lib/network-address.ts'
import { createFairQueue } from './fair-queue.ts'

/** What costs much waits in a line of its own, with few connections to the database; pages are the server's own. */
export type LineName = Line | 'page'

/** Runs a task in a line; throws API_ERR_UNAVAILABLE where it is full of the same caller's. */
export type InLine = <T>(
  line: LineName | undefined,
  request: FastifyRequest,
  task: () => Promise<T>,
) => Promise<T>

const partOf = (poolSize: number, part: number) => Math.max(1, Math.floor(poolSize * part))

/** The lines of a process with this many connections to the database. */
export function createLines(poolSize: number): InLine {
  const lines: Record<LineName, ReturnType<typeof createFairQueue>> = {
    search: createFairQueue({ concurrency: partOf(poolSize, 3 / 8), waiting: 60 }),
    // Short statements around a hash, which has a limit of its own, and a response that takes a tenth of a second.
    'sign-in': createFairQueue({ concurrency: poolSize, waiting: 100 }),
    export: createFairQueue({ concurrency: partOf(poolSize, 1 / 4), waiting: 20 }),
    page: createFairQueue({ concurrency: partOf(poolSize, 1 / 2), waiting: 200 }),
  }
  return (name, request, task) => {
    const pass = name && lines[name]
    const address = networkOf(request.ip)
    return pass ? pass({ account: request.viewer?.id ?? address, address }, task) : task()
  }
}
