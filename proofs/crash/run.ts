import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPost, getPost } from '@akada/contract/posts/routes'
import pg from 'pg'
import sharp from 'sharp'
import { freePort } from '@akada/server/postgres/free-port.ts'
import { upload } from '@akada/demo/sessions.ts'
import { type Acknowledgements, keepAcknowledgements } from '../acknowledgements.ts'
import { type Installation, type Part, processesOn, startInstallation } from '../installation.ts'
import { type Member, signUp } from '../member.ts'
import { type Promised, type Stage, startLoad } from './acts.ts'
import { openSchool } from './school.ts'
import { findBroken } from './verify.ts'

export interface CrashRun {
  folder: string
  members: number
  /** What is killed in turn, each at a random moment under load. */
  kills: Part[]
  say: (sentence: string) => void
}

export interface CrashReport {
  promises: number
  broken: string[]
}

/** Kills parts of a whole installation under load, and compares what it acknowledged with what exists afterwards. */
export async function runCrashes({ folder, members, kills, say }: CrashRun): Promise<CrashReport> {
  const giveUp = new AbortController()
  const site = await startInstallation(join(folder, 'data'), await freePort())
  const log = keepAcknowledgements<Promised>(join(folder, 'acknowledged.jsonl'))
  try {
    const stage = { ...(await prepare(site, members, giveUp.signal)), log }
    const load = startLoad(stage)
    let restartedAt = new Date(0)
    for (const part of kills) {
      await promises(log, log.all().length + betweenKills)
      await sleep(500 + Math.random() * 2500)
      if (part === 'everything') restartedAt = new Date()
      await site.kill(part)
      await site.ready()
      say(`Killed: ${part}. Acknowledged so far: ${log.all().length}.`)
    }
    await promises(log, log.all().length + betweenKills)
    await load.stop()
    await settle(site, restartedAt)
    const promised = log.all()
    const broken = await findBroken({ databaseUrl: site.databaseUrl(), folder: site.folder }, promised)
    await site.stop()
    return {
      promises: promised.filter(({ kind }) => kind !== 'wish' && kind !== 'refused').length,
      broken: [...broken, ...left(site)],
    }
  } finally {
    giveUp.abort()
    await site.stop()
    log.close()
  }
}

/** Acknowledgements to wait for before the next kill, however slow the machine. */
const betweenKills = 30

/** Waits until there are this many. */
async function promises(log: Acknowledgements<Promised>, count: number): Promise<void> {
  while (log.all().length < count) await sleep(50)
}

const left = ({ folder }: Installation) =>
  processesOn(folder).map((one) => `This process stayed behind: ${one}`)

/** Members with posts, courses and chats to act on. */
export async function prepare(
  { address, databaseUrl, accessWord }: Pick<Installation, 'address' | 'databaseUrl' | 'accessWord'>,
  count: number,
  signal: AbortSignal,
): Promise<Omit<Stage, 'log'>> {
  const members: Member[] = []
  for (let n = 0; n < count; n += 1) members.push(await signUp(address, signal, accessWord()))
  const file = await aPicture()
  const posts = await Promise.all(members.slice(0, 3).map((member) => publish(member, file)))
  return { members, posts, file, school: await openSchool(databaseUrl(), members) }
}

type Picture = NonNullable<Stage['file']>

async function aPicture(): Promise<Picture> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width: 320, height: 480, channels: 3, noise, background: 'black' } })
  return { bytes: new Uint8Array(await picture.jpeg().toBuffer()), mimeType: 'image/jpeg' }
}

async function publish({ client, token }: Member, file: Picture): Promise<string> {
  const key = await upload(client, { token, namespace: 'posts' }, { ...file, alt: '' })
  const media = [{ key, mimeType: file.mimeType, alt: 'A test picture' }]
  const { id } = await client.call(createPost, { token, body: { body: 'To be talked about', media } })
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = await client.call(getPost, { token, params: { id } })
    if (status === 'published') return id
    await sleep(200)
  }
  throw new Error('The first post was not published.')
}

/**
 * Waits until the media worker has processed everything acknowledged. An interrupted job is retried when its lease ends
 * and after a backoff; both are cut short here, because no worker from before the last restart is left.
 */
export async function settle(site: Pick<Installation, 'databaseUrl'>, restartedAt: Date): Promise<void> {
  const client = new pg.Client(site.databaseUrl())
  await client.connect()
  try {
    for (const end = Date.now() + 300_000; Date.now() < end;) {
      await client.query(endLeases, [restartedAt])
      await client.query(endPauses)
      const { rowCount } = await client.query(
        "select from pgboss.job where name in ('media', 'renditions') and state in ('created', 'retry', 'active') limit 1",
      )
      if (!rowCount) return
      await sleep(500)
    }
  } finally {
    await client.end()
  }
}

const endLeases = `
  update pgboss.job set heartbeat_on = started_on - interval '1 hour'
   where name in ('media', 'renditions') and state = 'active' and started_on < $1 and heartbeat_on > started_on - interval '1 hour'`
const endPauses = `
  update pgboss.job set start_after = now() where name in ('media', 'renditions') and state = 'retry' and start_after > now()`
