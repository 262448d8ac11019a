import { anyOf } from '../bench/load.ts'
import type { Usage } from '../bench/server-process.ts'
import { type PostgresCpu, postgresCpu } from './postgres-cpu.ts'
import { type Stage, nextOf } from './stage.ts'
import type { Act } from './act.ts'
import type { Call } from './caller.ts'

/** The outcome of one act. */
export interface Timing {
  name: string
  perSecond: number
  p50: number
  p99: number
}

export interface Phase {
  timings: Timing[]
  perSecond: number
  /** Microseconds of CPU per call; PostgreSQL's only where the system reports it. */
  cpu: { node: number; postgres: number | undefined }
  /** Unsuccessful responses, such as `500 like`, and their number. */
  failures: string[]
  /** Calls that a busy server asked to retry. */
  putOff: number
}

interface Load {
  seconds: number
  concurrency: number
  next: () => Act
}

/** Lets members act for this many seconds with this concurrency, their calls spread over all servers. */
export async function runPhase(stage: Stage, { seconds, concurrency, next }: Load): Promise<Phase> {
  const times = new Map<string, number[]>()
  const failures: string[] = []
  let putOffs = 0
  const meter = await startMeter(stage)
  const start = performance.now()
  const end = start + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const { name, actors, perform } = next()
      const actor = anyOf(actors ? actors(stage) : stage.site.readers)
      const send = (call: Call, { token } = actor) => stage.call(nextOf(stage.servers).port, token, call)
      const { status, milliseconds, putOff } = await perform(send, stage, actor)
      const known = times.get(name) ?? []
      times.set(name, known)
      known.push(milliseconds)
      putOffs += putOff
      if (status < 200 || status > 299) failures.push(`${status} ${name}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  const took = (performance.now() - start) / 1000
  const calls = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    timings: [...times].map(([name, values]) => timingOf(name, values, took)),
    perSecond: calls / took,
    cpu: await meter(calls),
    failures: counted(failures),
    putOff: putOffs,
  }
}

function timingOf(name: string, values: readonly number[], seconds: number): Timing {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
  return { name, perSecond: values.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export const counted = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${all.length} × ${name}`)

/** Returns a function that tells how much CPU each call has cost since. */
async function startMeter({ servers, site }: Stage) {
  const read = async (): Promise<{ usage: Usage[]; postgres: PostgresCpu }> => ({
    usage: await Promise.all(servers.map(({ usage }) => usage())),
    postgres: await postgresCpu(site.pool),
  })
  const before = await read()
  return async (calls: number): Promise<Phase['cpu']> => {
    const after = await read()
    const node = after.usage.reduce((sum, { cpu }, index) => sum + cpu - before.usage[index]!.cpu, 0)
    const spent = [...after.postgres].map(([pid, cpu]) => cpu - (before.postgres.get(pid) ?? 0))
    const postgres = spent.length > 0 ? spent.reduce((sum, cpu) => sum + cpu, 0) / calls : undefined
    return { node: node / calls, postgres }
  }
}
