import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, openWallet, testSql } from '#features/payments/testing/books.ts'
import { newKey } from '#storage/keys.ts'
import { createLocalStorage } from '#storage/local-storage.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { inheritedEnv } from '#testing/site/inherited-env.ts'
import { programFile } from './child.ts'

/** Runs a command as an operator does; answers exit code and output. */
function run(
  { url, folder, env = {} }: Pick<World, 'url' | 'folder'> & { env?: Record<string, string> },
  program: string,
  ...args: string[]
): [number | null, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programFile(program), ...args], {
    encoding: 'utf8',
    env: { ...inheritedEnv, DATABASE_URL: url, AKADA_DATA: folder, ...env },
  })
  return [status, stdout + stderr]
}

/** A job that has failed for good, as the queue stores it. */
async function aDeadJob({ db }: World): Promise<{ id: string; mediaId: string }> {
  const [id, mediaId] = [randomUUID(), randomUUID()]
  await sql`
    insert into pgboss.job (id, name, data, source_name, source_retry_count, source_output)
    values (${id}, 'media-dead', ${JSON.stringify({ mediaId })}::jsonb, 'media', 4,
            '{"message": "The disk of smtp://me:canary@host is full."}'::jsonb)`.execute(db)
  return { id, mediaId }
}

test('jobs shows queues and what failed for good, and tries it again', async () => {
  await using world = await createWorld()
  expect(run(world, 'jobs.ts', 'failed')).toEqual([0, 'No job has failed for good.\n'])
  const { id, mediaId } = await aDeadJob(world)
  const [, queues] = run(world, 'jobs.ts')
  expect(queues).toMatch(
    /^queue +waiting +retrying +active +dead +oldest\nmedia +0 +0 +0 +1 +-\nrenditions +0/,
  )
  const [, failed] = run(world, 'jobs.ts', 'failed')
  expect(failed).toContain(`${id}  media  mediaId ${mediaId}\n  after 5 tries, `)
  expect(failed).toContain('The disk of smtp://…@host is full.')
  expect(run(world, 'jobs.ts', 'retry', id)).toEqual([0, 'One job is tried again.\n'])
  expect(run(world, 'jobs.ts', 'retry-all', 'media')).toEqual([1, 'There is no such failed job.\n'])
  expect(run(world, 'jobs.ts', 'retry-all', 'letters')[1]).toMatch(
    /^Name a queue: media, renditions, alternatives, watermarks, recordings, chores/,
  )
  expect(run(world, 'jobs.ts')[1]).toMatch(/media +1 +0 +0 +0 /)
})

test('books says whether they are right, what the provider has and lacks, and freezes a wallet', async () => {
  await using world = await createWorld()
  expect(run(world, 'books.ts')).toEqual([0, 'The books have no problem.\n'])
  expect(run(world, 'books.ts', 'findings')).toEqual([0, 'The statements and the books agree.\n'])
  const [, report] = run(world, 'books.ts', 'report', '2026-01-01', '2026-01-31')
  expect(report).toMatch(/^\ufeffday,provider,charges,/)
  expect(run(world, 'books.ts', 'report', '31.1.2026')[1]).toMatch(/^Usage: npm run books/)
  expect(run(world, 'books.ts', 'settle', 'sandbox', 'line-1', 'seen')).toEqual([
    1,
    'There is no open finding about this line.\n',
  ])
  const { id, username } = await world.aUser()
  const seller = { id, wallet: await openWallet(world.db, id) }
  const frozen = run(world, 'books.ts', 'freeze', username, 'Its member has lost the phone.')
  expect(frozen).toEqual([0, `The wallet of @${username} is frozen.\n`])
  const { id: order } = await anOrder(world.db, seller)
  await testSql(`update orders set state = 'paid', paid_at = now() where id = $1`)(world.db, order)
  expect(run(world, 'books.ts')).toEqual([2, `paid without journal: ${order}\n`])
})

const lastLines = (said: string, n: number) => said.trimEnd().split('\n').slice(-n).join('\n')

test('doctor reports problems with their remedies, and changes nothing without --mend', async () => {
  await using world = await createWorld()
  const agreed = '0 objects; nothing names 0 of them, and 0 are missing.\nSomething is wrong.'
  const [first, healthy] = run(world, 'doctor.ts')
  expect([first, lastLines(healthy, 2)]).toEqual([2, agreed])
  // The database of the tests may forget what it has answered, and nobody works on its jobs.
  expect(healthy).toMatch(/^Wrong: {2}fsync is off in PostgreSQL: .+\n {8}Turn it on in postgresql\.conf/m)
  expect(healthy).toMatch(/^Wrong: {2}No worker runs: .+\n {8}Start one with "npm run worker"/m)

  const storage = createLocalStorage(join(world.folder, 'media'), world.secret, world.now)
  const [key, file] = [newKey('posts', 'mp4'), join(world.folder, 'file')]
  await writeFile(file, 'bytes')
  await storage.put(key, file, 'video/mp4')
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(world.folder, 'media/objects', key), longAgo, longAgo)

  const [code, said] = run(world, 'doctor.ts')
  expect(code).toBe(2)
  expect(said).toContain(`\nNothing names ${key} (5 bytes).\n`)
  expect(await storage.stat(key)).toEqual({ bytes: 5 })
  expect(run(world, 'doctor.ts', '--mend')[1]).toContain('Moved to quarantine: 1 object.')
  expect([await storage.stat(key), await storage.stat(`quarantine/${key}`)]).toEqual([
    undefined,
    { bytes: 5 },
  ])
})

test('doctor examines what it can where nothing runs, and names what cannot be', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder.path, 'secrets.json'), '{}', { mode: 0o644 })
  const asleep = { url: '', folder: folder.path }
  const [code, said] = run(asleep, 'doctor.ts')
  expect(code).toBe(2)
  expect(said).toContain(`chmod 600 ${folder.path}/secrets.json`)
  expect(said).toContain(`Wrong:  Akada does not run on ${folder.path};`)

  const [away, reason] = run({ ...asleep, url: 'postgresql://me:canary@127.0.0.1:1/akada' }, 'doctor.ts')
  expect(away).toBe(2)
  expect(reason).toContain('Wrong:  The database of DATABASE_URL does not let Akada in')
  expect(reason).not.toContain('canary')
  await folder.remove()

  await using world = await createWorld()
  const env = {
    S3_BUCKET: 'akada',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'canary',
    S3_FORCE_PATH_STYLE: '1',
  }
  const [, lost] = run({ ...world, env }, 'doctor.ts')
  expect(lost).toContain('Wrong:  The object store at 127.0.0.1:1 does not let Akada in (ECONNREFUSED)')
  expect(lost).toContain('Wrong:  No worker runs')
  expect(lastLines(lost, 1)).toBe('Something is wrong.')
  expect(lost).not.toMatch(/canary|DATABASE_URL/)
})
