import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#postgres/embedded.ts'
import { connect, createPool } from './connect.ts'
import { watchReplica } from './replica.ts'

const pollOptions = { timeout: 20_000 }

/** A PostgreSQL and a standby that follows it. */
async function aPair() {
  const folder = await mkdtemp(join(tmpdir(), 'akada-replica-'))
  await chmod(folder, 0o711)
  const clusters = ['primary', 'standby'].map((name) => ({
    folder: join(folder, name),
    password: 'akada',
    isDurable: true,
  }))
  const [first, second] = clusters as [(typeof clusters)[0], (typeof clusters)[0]]
  await (await startPostgres(first)).stop()
  execFileSync('cp', ['-a', first.folder, second.folder])
  const primary = await startPostgres(first)
  follow(second.folder, primary)
  const standby = await startPostgres(second)
  const stop = async () => {
    await standby.stop()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { primary, standby, [Symbol.asyncDispose]: stop }
}

function follow(folder: string, { url }: Postgres): void {
  const { uid, gid } = statSync(join(folder, 'PG_VERSION'))
  const signal = join(folder, 'standby.signal')
  writeFileSync(signal, '')
  chownSync(signal, uid, gid)
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`)
}

test('a standby is read from while it follows, and not while it is behind, away or no standby', async () => {
  await using pair = await aPair()
  const primary = connect(createPool(pair.primary.url, { max: 2 }))
  const direct = connect(createPool(pair.standby.url, { max: 1 }))
  const changes: boolean[] = []
  const options = { primary, poolSize: 2, onChange: (isUsed: boolean) => void changes.push(isUsed) }
  const none = watchReplica({ ...options, url: pair.primary.url, onChange: () => {} })
  const replica = watchReplica({ ...options, url: pair.standby.url })

  await expect.poll(() => replica.db() !== undefined, pollOptions).toBe(true)
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(replica.db()!)
  expect(rows).toEqual([{ is: true }])

  await sql`select pg_wal_replay_pause()`.execute(direct)
  await sql`create table written (at int)`.execute(primary)
  await expect.poll(() => replica.db(), pollOptions).toBeUndefined()
  await sql`select pg_wal_replay_resume()`.execute(direct)
  await expect.poll(() => replica.db() !== undefined, pollOptions).toBe(true)

  await direct.destroy()
  await pair.standby.stop()
  await expect.poll(() => replica.db(), pollOptions).toBeUndefined()
  expect(changes).toEqual([true, false, true, false])
  expect(none.db()).toBeUndefined()
  await Promise.all([replica.stop(), none.stop()])
  await primary.destroy()
}, 60_000)
