import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startRedis } from '@akada/server/testing/fakes/redis.ts'
import { runLoad } from './run.ts'

let folder: string

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'akada-load-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const small = () => ({
  serverUrl: `${inject('postgres')}/postgres`,
  name: `load_${randomUUID().replaceAll('-', '')}`,
  folder,
  posts: 2_000,
  courses: 200,
  spaces: 10,
  members: 50,
  herd: 50,
  sockets: 40,
  spaceMembers: 200,
  speakers: 20,
  messagesEach: 3,
  readsEach: 5,
  concurrency: 16,
  seconds: { each: 0, mixed: 1 },
  say: () => {},
})

test(
  'on one and on two servers a crowd is served, counted exactly, sent the counts and read to beside floods',
  { timeout: 240_000 },
  async () => {
    const redis = await startRedis()
    try {
      expect(await runLoad({ ...small(), redisUrl: redis.url })).toEqual([])
    } finally {
      await redis.stop()
    }
  },
)

test(
  'the proof can fail: it detects a lost like, a lost message, deaf sockets and one gate for all',
  { timeout: 120_000 },
  async () => {
    expect(await runLoad({ ...small(), redisUrl: undefined, isSpoilt: true, patience: 15_000 })).toEqual([
      '1 sales are not delivered and booked once.',
      expect.stringMatching(/^1 of \d+ who were let into meetings are not in their lists\.$/),
      expect.stringMatching(/^\d+ likes are counted, \d+ are there\.$/),
      '1 of 40 sockets did not receive the counts.',
      '60 messages were sent, 59 are stored.',
      'The newest of 59 messages has number 60, the space counts 60.',
      '1 of 40 sockets did not receive every change of the space.',
      expect.stringMatching(/^Beside searches from one address \d+ of 40 reads were answered\.$/),
      expect.stringMatching(/^Beside sign-ins from many addresses \d+ of 40 reads were answered\.$/),
    ])
  },
)
