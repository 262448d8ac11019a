import { expect, test } from 'vitest'
import { aMailServer } from '#testing/fakes/mail-server.ts'
import { startRedis } from '#testing/fakes/redis.ts'
import { readConfig } from '#config.ts'
import { problemsOfNeighbours } from './neighbours.ts'

/** A port on which nothing listens. */
const nowhere = '127.0.0.1:1'

test('finds nothing where nothing is configured, or everything configured responds', async () => {
  expect(await problemsOfNeighbours(readConfig({}))).toEqual([])

  await using mails = await aMailServer({ login: { user: 'akada', pass: 'right' } })
  const redis = await startRedis()
  const env = { SMTP_URL: `smtp://akada:right@127.0.0.1:${mails.settings.port}`, MAIL_FROM: 'a@b.example' }
  expect(await problemsOfNeighbours(readConfig({ ...env, REDIS_URL: redis.url }))).toEqual([])

  const wrongLogin = readConfig({ ...env, SMTP_URL: env.SMTP_URL.replace('right', 'canary') })
  const [problem] = await problemsOfNeighbours(wrongLogin)
  expect(problem?.what).toContain('does not let Akada in (EAUTH)')
  expect(JSON.stringify(problem)).not.toContain('canary')
  await redis.stop()
})

test('names each service that does not respond', async () => {
  const config = readConfig({
    SMTP_URL: `smtp://me:canary@${nowhere}`,
    MAIL_FROM: 'a@b.example',
    REDIS_URL: `redis://:canary@${nowhere}`,
    DATABASE_REPLICA_URL: `postgresql://me:canary@${nowhere}/akada`,
    MEETING_MEDIA_SERVERS: `http://${nowhere}`,
  })
  const problems = await problemsOfNeighbours(config)
  expect(problems.map(({ isGrave, what }) => [isGrave, what.split(' (')[0]])).toEqual([
    [true, `The mail server ${nowhere} does not let Akada in`],
    [true, `Redis at ${nowhere} does not answer`],
    [true, `The replica at ${nowhere} does not answer`],
    [true, `The media server at http://${nowhere} does not answer`],
  ])
  expect(JSON.stringify(problems)).not.toContain('canary')
})
