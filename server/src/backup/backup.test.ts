import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#postgres/embedded.ts'
import { migrateDatabase } from '#supervisor/database.ts'
import { readConfig } from '#config.ts'
import { readSecrets } from '#boot/secrets.ts'
import { type Inspection, inspect } from './inspect.ts'
import { type Backup, makeBackup } from './make-backup.ts'
import { writeManifest } from './manifest.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreBackup } from './restore-backup.ts'

let root: string
let backup: Backup
/** How many rows had been acknowledged when the backup began; each contains its number. */
let acknowledged: number

/** Writes row after row, as members do during a backup; `after` waits for this many acknowledgements. */
function keepWriting(url: string) {
  const client = new pg.Client(url)
  const stopping = new AbortController()
  const answers = { count: 0 }
  const write = async () => {
    await client.connect()
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      await client.query(
        "insert into inbox_messages (recipient, channel, body) values ('ada', 'email', $1)",
        [n],
      )
      answers.count = n
    }
    await client.end()
  }
  const done = write()
  const after = async (count: number) => {
    while (answers.count < count) await setTimeout(10)
  }
  const stop = async () => {
    stopping.abort()
    await done
  }
  return { after, written: () => answers.count, stop }
}

const configOf = (folder: string) => readConfig({ AKADA_DATA: folder })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'akada-backup-'))
  chmodSync(root, 0o711)
  const dataFolder = join(root, 'data')
  const { postgresPassword } = readSecrets(dataFolder)
  chmodSync(dataFolder, 0o711)
  const server = await startPostgres({
    folder: join(dataFolder, 'postgres'),
    password: postgresPassword,
    isDurable: true,
  })
  await migrateDatabase(server.url)
  await mkdir(join(dataFolder, 'media/objects/posts'), { recursive: true })
  await writeFile(join(dataFolder, 'media/objects/posts/a.mp4'), 'film')
  await mkdir(join(dataFolder, 'media/temporary'), { recursive: true })
  await writeFile(join(dataFolder, 'media/temporary/half'), 'ha')
  const writer = keepWriting(server.url)
  await writer.after(100)
  acknowledged = writer.written()
  backup = await makeBackup(configOf(dataFolder), server.url, join(root, 'backups'))
  await writer.after(writer.written() + 100)
  await writer.stop()
  await server.stop()
})

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

async function restore(from: string, to: string): Promise<Inspection> {
  let found: Inspection | undefined
  const config = configOf(to)
  await restoreBackup(config, from, async (folder) => {
    found = await inspect(config, folder)
  })
  return found!
}

test('a backup made under load contains everything acknowledged, and starts as a whole', async () => {
  const folder = join(root, 'restored')
  expect(await restore(backup.folder, folder)).toMatchObject({ members: 0, objects: 1, missing: [] })
  expect(readSecrets(folder)).toEqual(readSecrets(join(root, 'data')))
  expect(await readFile(join(folder, 'media/objects/posts/a.mp4'), 'utf8')).toBe('film')
  expect(await readdir(join(folder, 'media'))).toEqual(['objects'])
  const { postgresPassword } = readSecrets(folder)
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    password: postgresPassword,
    isDurable: true,
  })
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ body: string }>('select body from inbox_messages order by body::int')
  await client.end()
  await server.stop()
  // Rows from the first on without a gap, at least up to the last one acknowledged when the backup began.
  expect(rows.map(({ body }) => Number(body))).toEqual(rows.map((_, index) => index + 1))
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
})

const film = 'data/media/objects/posts/a.mp4'

test.each([
  {
    what: 'a flipped byte in a table',
    path: 'postgres/global/pg_control',
    harm: flipByteIn,
    words: /pg_control is damaged/,
  },
  { what: 'a flipped byte in a film', path: film, harm: flipByteIn, words: /a\.mp4 is damaged/ },
  { what: 'a file that is missing', path: 'data/secrets.json', harm: rm, words: /secrets\.json is missing/ },
  { what: 'a film that is cut', path: film, harm: cutTo(2), words: /is damaged/ },
  { what: 'a list that is cut', path: 'SHA256SUMS', harm: cutTo(500), words: /SHA256SUMS in .* is damaged/ },
  { what: 'a backup that was not finished', path: 'manifest.json', harm: rm, words: /no finished backup/ },
  {
    what: 'a manifest that is cut',
    path: 'manifest.json',
    harm: cutTo(20),
    words: /manifest\.json .*damaged/,
  },
])('$what is refused, and nothing is left behind', async ({ path, harm, words }) => {
  const file = join(backup.folder, path)
  const [bytes, { mode }] = await Promise.all([readFile(file), stat(file)])
  try {
    await harm(file)
    await expect(restore(backup.folder, join(root, 'target'))).rejects.toThrow(words)
    expect((await readdir(root)).filter((name) => name.startsWith('target'))).toEqual([])
  } finally {
    // A whole copy for each would cost more than all that is tested.
    await writeFile(file, bytes, { mode })
  }
})

async function flipByteIn(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(file, bytes)
}

function cutTo(length: number) {
  return (file: string) => truncate(file, length)
}

test('a data folder with anything in it is left alone', async () => {
  const target = join(root, 'taken')
  await mkdir(target)
  await writeFile(join(target, 'mine'), 'unchanged')
  await expect(restore(backup.folder, target)).rejects.toThrow(/is not empty/)
  expect(await readFile(join(target, 'mine'), 'utf8')).toBe('unchanged')
})

test('no backup is made inside the data folder, where each would contain all earlier ones', async () => {
  const dataFolder = join(root, 'data')
  for (const parent of [dataFolder, join(dataFolder, 'backups')])
    await expect(makeBackup(configOf(dataFolder), 'postgresql://nobody', parent)).rejects.toThrow(
      /is in the data folder/,
    )
})

test('a list of files that leads out of the backup is refused', async () => {
  const folder = join(root, 'evil')
  const { format: _format, files: _files, bytes: _bytes, sha256: _sha256, ...description } = backup.manifest
  await writeManifest(folder, description, [{ path: '../outside', bytes: 1, sha256: 'a'.repeat(64) }])
  await expect(restore(folder, join(root, 'outside-target'))).rejects.toThrow(/outside itself/)
})

test('only the newest finished backups remain', async () => {
  const parent = join(root, 'many')
  const names = ['01', '02', '03'].map((day) => `akada-2030-01-${day}T00-00-00Z`)
  for (const name of names) {
    await mkdir(join(parent, name), { recursive: true })
    await writeFile(join(parent, name, 'manifest.json'), '{}')
  }
  await mkdir(join(parent, 'akada-2030-01-04T00-00-00Z'))
  await mkdir(join(parent, 'something else'))
  expect(await pruneBackups(parent, 2)).toEqual([names[0]])
  expect(await readdir(parent)).toHaveLength(4)
})
