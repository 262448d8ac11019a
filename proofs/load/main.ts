import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { startRedis } from '@akada/server/testing/fakes/redis.ts'
import { runControl } from './control.ts'
import { runLoad } from './run.ts'

/*
 * npm run prove:load [-- --short --posts 1000000 --courses 10000 --sockets 10000 --keep folder]: fills a site with years of
 * content and simulates a crowd on it, on one and on two server processes, floods it with searches and sign-ins while members
 * read, and does so once more with losses and without shares on purpose. Exit code 1 when a call fails, a counter is wrong, a
 * socket misses counts or messages, a flood keeps members from reading, or a loss is not found.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    posts: { type: 'string' },
    courses: { type: 'string' },
    sockets: { type: 'string' },
    /** Seconds each route is called alone. */
    seconds: { type: 'string' },
    /** Where the filled database is stored, so that the next run can reuse it. */
    keep: { type: 'string' },
  },
})
const usual = values.short
  ? {
      posts: 10_000,
      courses: 1_000,
      spaces: 50,
      sockets: 200,
      members: 100,
      herd: 100,
      concurrency: 32,
      seconds: 1,
      spaceMembers: 1_000,
    }
  : {
      posts: 1_000_000,
      courses: 10_000,
      spaces: 1_000,
      sockets: 10_000,
      members: 1_000,
      herd: 200,
      concurrency: 32,
      seconds: 4,
      spaceMembers: 10_000,
    }
const seconds = Number(values.seconds ?? usual.seconds)
const folder = values.keep ? resolve(values.keep) : await mkdtemp(join(tmpdir(), 'akada-load-'))
await mkdir(folder, { recursive: true })
await chmod(folder, 0o711)
const say = (sentence: string) => console.log(sentence)

try {
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    password: 'load',
    isDurable: true,
  })
  const redis = await startRedis()
  try {
    const run = {
      ...usual,
      speakers: 100,
      messagesEach: 10,
      readsEach: 25,
      serverUrl: postgres.url,
      name: 'load',
      folder,
      posts: Number(values.posts ?? usual.posts),
      courses: Number(values.courses ?? usual.courses),
      sockets: Number(values.sockets ?? usual.sockets),
      seconds: { each: seconds, mixed: seconds * 3 },
      redisUrl: redis.url,
      say,
    }
    const broken = [...(await runLoad(run)), ...(await runControl(run))]
    say(
      broken.length === 0
        ? '\nNothing failed, and the control found every loss.'
        : `\nFailed:\n  ${broken.join('\n  ')}`,
    )
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await redis.stop()
    await postgres.stop()
  }
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
