import { randomUUID } from 'node:crypto'
import { namedRoutes } from '@akada/contract/index'
import {
  type Answer,
  type Call,
  send,
  signed,
  statusAndCode,
} from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import type { Site } from '../site.ts'
import { acts } from './acts.ts'
import { untilQuiet, withoutChores } from './background.ts'
import { type Act, aCast } from './cast.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import type { NetworkCase, Stage } from './stage.ts'

/** What every call changes regardless of its effect: its own traces, and copies that are rebuilt. */
const marks = new Set(
  'idempotency_keys used_signatures rate_limits live_rooms live_events live_attachments feed_snapshots post_hot'.split(
    ' ',
  ),
)

/** SQL: a row of a table as text. Of a session, without the minute of its last use, which any call changes. */
const rowOf = (name: string) => (name === 'sessions' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text')

/** A digest of every table. */
async function fingerprint(site: Site): Promise<Map<string, unknown>> {
  await untilQuiet(site)
  const tables = await rowsOf(
    site,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const names = tables.map(({ name }) => String(name)).filter((name) => !marks.has(name))
  const parts = names.map(
    (name) =>
      `select '${name}' as name, md5(string_agg(${rowOf(name)}, ',' order by ${rowOf(name)})) as held from ${name} t`,
  )
  const jobs = "select 'jobs of media', count(*)::text from pgboss.job where name in ('media', 'renditions')"
  const rows = await rowsOf(site, [...parts, jobs].join(' union all '))
  return new Map(rows.map(({ name, held }) => [String(name), held]))
}

const differing = (one: Map<string, unknown>, other: Map<string, unknown>) =>
  [...one].flatMap(([name, held]) => (held === other.get(name) ? [] : [name]))

type Ask = (call: Call) => Promise<Answer>

/** Cuts a call on the way there and its response on the way back, then lets three more through. */
async function repeat(line: FaultProxy, askOnce: Ask, call: Call): Promise<Answer[]> {
  for (const cut of [() => line.cutAfter('up', 120), () => line.cutAfter('down', 0)]) {
    const happened = cut()
    const answer = await askOnce(call)
    if (answer.status !== 0) throw new Error(`${call.path} was not cut but got ${statusAndCode(answer)}.`)
    await happened
  }
  return [await askOnce(call), await askOnce(call), await askOnce(call)]
}

/** Repeats these acts with one key or with none; returns the ones that had more than one effect. */
async function repeatAll(
  { site, counts }: Stage,
  { chosen, hasKeys }: { chosen: [string, Act][]; hasKeys: boolean },
): Promise<string[]> {
  const cast = await aCast(site)
  await using line = await openFaultProxy({ port: Number(new URL(site.address).port) })
  const found: string[] = []
  for (const [name, act] of chosen) {
    const call = await act(cast)
    const headers = hasKeys ? { 'idempotency-key': randomUUID() } : {}
    const askOnce: Ask = (one) =>
      send(line.address, signed(site, { ...one, headers: { ...one.headers, ...headers } }))
    const before = await fingerprint(site)
    let once: Map<string, unknown> | undefined
    const answers = await repeat(
      line,
      async (one) => {
        const answer = await askOnce(one)
        // The response was ready when it was cut, so the call's effect is complete.
        if (answer.status === 0) once = await fingerprint(site)
        return answer
      },
      call,
    )
    found.push(...judge(name, answers))
    if (differing(before, once ?? before).length === 0) found.push(`${name} had no effect.`)
    const more = differing(once ?? before, await fingerprint(site))
    if (more.length > 0) found.push(`${name} had effects again when it was repeated, on ${more.join(', ')}.`)
    counts['calls'] = (counts['calls'] ?? 0) + 5
  }
  counts['routes'] = chosen.length
  return found
}

function judge(name: string, answers: Answer[]): string[] {
  const [first] = answers
  return answers.flatMap((answer) => {
    if (answer.status < 200 || answer.status > 299) return [`${name} got ${statusAndCode(answer)}.`]
    if (!answer.headers['idempotent-replayed']) return [`${name} was executed again.`]
    return answer.text === first?.text ? [] : [`${name} got a different response.`]
  })
}

const creating = namedRoutes.filter(({ route }) => route.method === 'POST' && route.isIdempotent)
const untried = () =>
  creating.flatMap(({ name }) => (name in acts ? [] : [`${name} takes a key and is not among the acts.`]))

const all = Object.entries(acts)

export const repeatCases: NetworkCase[] = [
  {
    name: 'repeated calls',
    mustHold: `${Object.keys(acts).length} routes that create have one effect when request and response are cut and the call is repeated with its key`,
    attempt: async (stage) => [
      ...untried(),
      ...(await withoutChores(stage.site, () => repeatAll(stage, { chosen: all, hasKeys: true }))),
    ],
    // A tenth of them shows that more than one effect would be found.
    control: async (stage) => {
      const order = { chosen: all.slice(0, 8), hasKeys: false }
      const found = await withoutChores(stage.site, () => repeatAll({ ...stage, counts: {} }, order))
      return found.filter((sentence) => sentence.includes('effects again'))
    },
  },
]
