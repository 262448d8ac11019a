import { startRawSockets, startSiteProcess } from '../bench/server-process.ts'
import { type Site, administer, createDatabase, openSite, signIn } from '../bench/site.ts'
import { createCrowd, helloRaw } from '../bench/socket-crowd.ts'
import type { Act } from './act.ts'
import { createCaller } from './caller.ts'
import { filledDatabase } from './filled.ts'
import { openBank } from './bank.ts'
import { runCrowdedSpace } from './crowded-space.ts'
import { runFairShares } from './fair-shares.ts'
import { runHerd } from './herd.ts'
import { meet, missingFromMeetings } from './meetings.ts'
import { report } from './report.ts'
import { type Phase, runPhase } from './phase.ts'
import { buy, wrongSales } from './sales.ts'
import { type Stage, placesOf } from './stage.ts'
import { acts, anyAct, hello } from './traffic.ts'

export interface LoadRun {
  /** A PostgreSQL server on which databases may be created. */
  serverUrl: string
  /** The name of the new database, a copy of the filled one. */
  name: string
  folder: string
  posts: number
  courses: number
  spaces: number
  sockets: number
  /** Members who are signed in. */
  members: number
  /** How many of them open one post at the same time; each of their comments goes to every socket. */
  herd: number
  /** Members of one large space, how many of them write at once, and how often each. */
  spaceMembers: number
  speakers: number
  messagesEach: number
  /** How often each member reads while others want more than their share. */
  readsEach: number
  /** Calls running at a time. */
  concurrency: number
  /** How long each route is called, and three times as long for the mix; 0 skips single routes. */
  seconds: { each: number; mixed: number }
  /** Connects the two processes; without it only one is tried. */
  redisUrl: string | undefined
  /** Falsifies the result, so that the proof must fail. */
  isSpoilt?: boolean
  /** Milliseconds for every socket to receive the last counts; half a minute by default. */
  patience?: number
  say: (sentence: string) => void
}

/** Loads a site of this size on one and on two server processes; returns the failures as sentences. */
export async function runLoad(run: LoadRun): Promise<string[]> {
  const { serverUrl, name, folder, posts, members } = run
  const template = await filledDatabase(run)
  const site = await openSite(await createDatabase(serverUrl, { name, template }), { folder, posts, members })
  try {
    // Buyers of both, because nobody buys a course twice.
    const promised: Promised = { sales: { paid: [], next: new Map() }, met: [] }
    const broken = [...(await loadProcesses(run, { site, promised }, 1)), ...(await runFairShares(site, run))]
    return run.redisUrl ? [...broken, ...(await loadProcesses(run, { site, promised }, 2))] : broken
  } finally {
    await site.close()
    await administer(serverUrl, [`drop database ${name} with (force)`])
  }
}

/** What was acknowledged so far. */
type Promised = Pick<Stage, 'sales' | 'met'>

async function loadProcesses(
  run: LoadRun,
  { site, promised }: { site: Site; promised: Promised },
  processes: 1 | 2,
): Promise<string[]> {
  const bank = await openBank(site)
  const order = {
    ...site.order,
    ...(processes === 2 && { redisUrl: run.redisUrl! }),
    env: { BANK_URL: bank.url, AKADA_URL: bank.siteUrl },
  }
  const ports = [bank.sitePort, 0].slice(0, processes)
  const servers = await Promise.all(ports.map((port) => startSiteProcess({ ...order, port })))
  const { call, close } = createCaller(site.context)
  const places = await placesOf(site)
  // Tokens last twenty minutes, which a busy machine may need for half of this.
  const stage = async (): Promise<Stage> => {
    const readers = await signIn(site.context, run.members)
    return { site: { ...site, readers }, servers, call, bank, ...places, ...promised }
  }
  run.say(`\n${processes === 1 ? 'One server process' : 'Two server processes connected by Redis'}:`)
  try {
    const broken = await loadRoutes(run, await stage())
    return [...broken, ...(await loadHerd(run, await stage())), ...(await loadSpace(run, await stage()))]
  } finally {
    close()
    for (const { stop } of servers) stop()
    await bank.close()
  }
}

async function loadRoutes({ concurrency, seconds, isSpoilt, say }: LoadRun, stage: Stage): Promise<string[]> {
  const drive = (next: () => Act, length: number) => runPhase(stage, { concurrency, next, seconds: length })
  // A server's first moments are not representative.
  const warmedUp = await drive(anyAct, seconds.mixed / 3)
  const phases: Phase[] = []
  for (const act of seconds.each > 0 ? [hello, ...acts] : [])
    phases.push(await drive(() => act, seconds.each))
  // Rare, but a control needs one of each.
  const rare = [buy, meet].values()
  const mixed = await drive(() => rare.next().value ?? anyAct(), seconds.mixed)
  report(say, phases, mixed)
  if (isSpoilt) await stage.site.pool.query(loseOne)
  const { sales, met } = stage
  say(`${sales.paid.length} courses were sold, and ${met.length} meetings held.`)
  return [
    ...[warmedUp, ...phases, mixed].flatMap(({ failures }) => failures),
    ...(await wrongSales(stage)),
    ...(await missingFromMeetings(stage)),
  ]
}

/** One sale and one participant. */
const loseOne = `
  with sale as (delete from enrolments where ctid = (select ctid from enrolments where order_id is not null limit 1))
  delete from meeting_participants where ctid = (select ctid from meeting_participants limit 1)`

async function loadHerd(run: LoadRun, stage: Stage): Promise<string[]> {
  const { sockets, herd, say } = run
  const limit = await rawSockets(sockets)
  const came = await runHerd(stage, run)
  say(
    `${herd} members on one post: ${came.calls} calls in ${came.seconds.toFixed(1)} s (${Math.round(came.calls / came.seconds)}/s); ` +
      `all of ${sockets.toLocaleString('en')} sockets knew the counts ${came.deliverySeconds.toFixed(2)} s after the last answer ` +
      `(one message to as many bare websockets: ${limit.seconds.toFixed(2)} s); ` +
      `${came.kilobytesPerSocket.toFixed(1)} KB a socket in a post's room (bare: ${limit.kilobytes.toFixed(1)} KB).`,
  )
  return came.broken
}

async function loadSpace(run: LoadRun, stage: Stage): Promise<string[]> {
  const { messages, seconds, deliverySeconds, broken } = await runCrowdedSpace(stage, run)
  run.say(
    `${run.speakers} of ${run.spaceMembers.toLocaleString('en')} members of one space: ${messages} messages in ${seconds.toFixed(1)} s ` +
      `(${Math.round(messages / seconds)}/s); all of ${run.sockets.toLocaleString('en')} sockets had every one ${deliverySeconds.toFixed(2)} s after the last answer.`,
  )
  return broken
}

/** What one message to this many bare websockets costs, and what each of them does. */
async function rawSockets(count: number): Promise<{ seconds: number; kilobytes: number }> {
  const server = await startRawSockets()
  const crowd = createCrowd(`ws://127.0.0.1:${server.port}`)
  try {
    const before = await server.usage()
    await crowd.grow(count, helloRaw)
    const after = await server.usage()
    const rate = await crowd.rate(1, () => server.send(`42${JSON.stringify(['post-updated', {}])}`))
    return { seconds: count / rate, kilobytes: (after.rss - before.rss) / count / 1024 }
  } finally {
    crowd.close()
    server.stop()
  }
}
