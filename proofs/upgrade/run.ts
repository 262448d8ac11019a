import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { getPost } from '@akada/contract/posts/routes'
import { getMe } from '@akada/contract/profiles/routes'
import pg from 'pg'
import { readAccessWord } from '@akada/server/boot/access-word.ts'
import { freePort } from '@akada/server/postgres/free-port.ts'
import { startInstallation } from '../installation.ts'
import type { Member } from '../member.ts'
import { type Contents, lostRows, readContents } from './contents.ts'
import { type OlderCode, type Place, codeOf, goBack, publish, refusedStatements } from './older-code.ts'
import { beforeNewestMigration, checkOut } from './older-tree.ts'

interface Upgrade {
  /** The earlier commit; by default the one before the newest migration. */
  commit: string | undefined
  folder: string
  say: (sentence: string) => void
}

/** What the older version has stored. */
interface Stored {
  member: Member
  postId: string
  rows: Contents
  files: Map<string, string>
}

/**
 * A data folder that an earlier version has made and used starts on this one, with every row and file
 * unchanged; then the earlier version refuses it. Returns what is wrong.
 */
export async function proveUpgrade({
  commit = beforeNewestMigration(),
  folder,
  say,
}: Upgrade): Promise<string[]> {
  const tree = checkOut(commit, join(folder, 'tree'))
  try {
    const data = join(folder, 'data')
    const code = await codeOf(tree)
    // The same port, because the member continues at the known address.
    const place = { data, port: await freePort() }
    const stored = await useOlder(code, place)
    const rows = [...stored.rows.values()].reduce((sum, of) => sum + of.length, 0)
    say(`${tree.commit} stored ${rows} rows in ${stored.rows.size} tables and ${stored.files.size} files.`)
    const broken = await useNewer(place, stored, code)
    say(`This version started on them; ${broken.length} are not as they were.`)
    broken.push(...(await mustRefuse(code, place)))
    if (code.canGoBack) broken.push(...(await goBack(code, place)))
    else say('The earlier version cannot be told to run on a newer database.')
    return broken
  } finally {
    tree.remove()
  }
}

async function useOlder(code: OlderCode, { data, port }: Place): Promise<Stored> {
  const installation = await code.startInstallation(data, port)
  try {
    const member = await code.signUp(installation.address, new AbortController().signal, readAccessWord(data))
    const postId = await publish(member)
    const rows = await withClient(installation.databaseUrl(), contentsAtRest)
    return { member, postId, rows, files: filesIn(join(data, 'media/objects')) }
  } finally {
    await installation.stop()
  }
}

/** Where actions wait to become notifications, under any of its names. */
const outbox = ['notification_outbox', 'notification_outbox_batches', 'notification_news', 'crowd_news']

/** What is stored once nothing is pending: notifications of the post appear a while after it. */
async function contentsAtRest(client: pg.Client): Promise<Contents> {
  for (let before = await readContents(client), tries = 0; tries < 60; tries += 1) {
    await sleep(3000)
    const now = await readContents(client)
    const isOutboxEmpty = outbox.every((table) => !now.get(table)?.length)
    if (isOutboxEmpty && isDeepStrictEqual(sorted(now), sorted(before))) return now
    before = now
  }
  throw new Error('The older version did not come to rest.')
}

const sorted = (contents: Contents) => [...contents].map(([table, rows]) => [table, rows.toSorted()])

async function useNewer(
  { data, port }: Place,
  { member, postId, rows, files }: Stored,
  code: OlderCode,
): Promise<string[]> {
  const installation = await startInstallation(data, port)
  try {
    const broken = await withClient(installation.databaseUrl(), (client) => lostRows(client, rows))
    const now = filesIn(join(data, 'media/objects'))
    for (const [name, hash] of files) if (now.get(name) !== hash) broken.push(`file ${name}`)
    const { client, token } = member
    if ((await client.call(getMe, { token })).id !== member.id) broken.push('the session of the member')
    const { media } = await client.call(getPost, { token, params: { id: postId } })
    for (const { url } of media)
      if (!(await fetch(new URL(url ?? '/', installation.address))).ok) broken.push(`the picture at ${url}`)
    return [...broken, ...(await refusedStatements(code, installation.databaseUrl()))]
  } finally {
    await installation.stop()
  }
}

/** Only an older version that lacks a migration has a reason to refuse. */
async function mustRefuse({ startInstallation: start }: OlderCode, { data, port }: Place): Promise<string[]> {
  try {
    const installation = await start(data, port)
    await installation.stop()
    return ['the older version did not refuse the newer data']
  } catch (error) {
    const isSentence = /was changed by a newer version of Akada \(\S+\)\. Start that version/.test(
      String(error),
    )
    return isSentence ? [] : [`the older version ended with: ${String(error)}`]
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** SHA-256 of every file below a folder, by its relative path. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]
      }),
  )
