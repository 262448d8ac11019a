import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aMailServer } from '#testing/mail-server.ts'
import { startRedis } from '#testing/redis.ts'
import { anS3Store } from '#testing/stores.ts'
import type { CorsRule } from '#testing/strict-s3-cors.ts'
import { readConfig } from '../config.ts'
import { problemsOfNeighbours } from './neighbours.ts'

const siteUrl = 'https://akada.example.com'
/** A port where nobody listens. */
const nowhere = '127.0.0.1:1'

test('finds nothing where nothing is configured, or all that is answers', async () => {
  await using s3 = await anS3Store()
  expect(await problemsOfNeighbours(readConfig({}), s3.storage)).toEqual([])

  await using mails = await aMailServer({ login: { user: 'akada', pass: 'right' } })
  const redis = await startRedis()
  const env = { SMTP_URL: `smtp://akada:right@127.0.0.1:${mails.settings.port}`, MAIL_FROM: 'a@b.example' }
  const config = { ...readConfig({ ...env, REDIS_URL: redis.url }), s3: s3.s3.settings, siteUrl }
  const { CORSRules } = JSON.parse(
    await readFile(new URL('../../../deploy/s3-cors.json', import.meta.url), 'utf8'),
  ) as { CORSRules: CorsRule[] }
  s3.s3.corsRules.push(...CORSRules)
  expect(await problemsOfNeighbours(config, s3.storage)).toEqual([])

  const wrongLogin = readConfig({ ...env, SMTP_URL: env.SMTP_URL.replace('right', 'canary') })
  const [problem] = await problemsOfNeighbours(wrongLogin, s3.storage)
  expect(problem?.what).toContain('does not let Akada in (EAUTH)')
  expect(JSON.stringify(problem)).not.toContain('canary')
  await redis.stop()
})

test('names each that does not answer', async () => {
  await using s3 = await anS3Store()
  const config = readConfig({
    SMTP_URL: `smtp://me:canary@${nowhere}`,
    MAIL_FROM: 'a@b.example',
    REDIS_URL: `redis://:canary@${nowhere}`,
  })
  s3.s3.beBusy(100)
  const problems = await problemsOfNeighbours({ ...config, s3: s3.s3.settings, siteUrl }, s3.storage)
  expect(problems.map(({ isGrave, what }) => [isGrave, what.split(' (')[0]])).toEqual([
    [true, `The mail server ${nowhere} does not let Akada in`],
    [true, `Redis at ${nowhere} does not answer`],
    [true, `The object store at ${s3.s3.settings.endpoint.host} does not let Akada in`],
  ])
  expect(JSON.stringify(problems)).not.toContain('canary')
})

test('names a bucket that lets pages of this site send no files', async () => {
  await using s3 = await anS3Store()
  const config = { ...readConfig({}), s3: s3.s3.settings, siteUrl }
  const isRefused = async () => (await problemsOfNeighbours(config, s3.storage))[0]?.what.includes('(CORS)')
  const rule = { AllowedOrigins: [siteUrl], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] }
  expect(await isRefused()).toBe(true)
  s3.s3.corsRules.push(rule)
  expect(await isRefused()).toBe(true)
  s3.s3.corsRules.push({ ...rule, AllowedHeaders: ['content-type', 'if-none-match'] })
  expect(await isRefused()).toBeUndefined()
})
