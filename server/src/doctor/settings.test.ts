import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { readConfig } from '#config.ts'
import { problemsOfDisk, problemsOfFiles } from './folder.ts'
import { problemsOfSandbox } from './sandbox.ts'
import { problemsOfSettings } from './settings.ts'
import { problemsOfTestBank } from './test-bank.ts'

const production = {
  DATABASE_URL: 'postgresql://akada:canary@127.0.0.1/akada',
  AKADA_HTTPS: '1',
  AKADA_URL: 'https://akada.example.com',
  AKADA_TRUST_PROXY: '1',
  AKADA_METRICS_TOKEN: 'b3f0c2d4a1e59687',
  AKADA_SECRET: 'b3f0c2d4a1e59687b3f0c2d4a1e59687b3f0c2d4a1e59687',
  SMTP_URL: 'smtps://me:canary@mail.example.com',
  MAIL_FROM: 'Akada <hi@akada.example>',
  SMS_URL: 'https://sms.example.com',
  SMS_TOKEN: 'canary',
  SMS_SENDER: 'Akada',
  AKADA_CALENDAR_MAIL: 'calendar@akada.example',
  AKADA_CALENDAR_MAIL_SECRET: 'canary of two programs',
  MEETING_ADDRESS: '203.0.113.7',
  TURN_URLS: 'turns:turn.example.com:443',
  TURN_SECRET: 'canary',
}
const problemsOf = (env: Record<string, string>) => problemsOfSettings(readConfig(env), env)

test('finds nothing in what a newcomer starts with, and nothing in production as it should be', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOfTestBank(readConfig({}))).toEqual([])
  expect(problemsOf(production)).toEqual([])
})

const whats = (env: Record<string, string>) => problemsOf({ ...production, ...env }).map(({ what }) => what)

test('advises on what keeps people from hearing each other', () => {
  expect(whats({ MEETING_ADDRESS: '10.0.0.4' })).toEqual([expect.stringContaining('MEETING_ADDRESS is not')])
  expect(whats({ TURN_URLS: '' })).toEqual([expect.stringContaining('TURN_URLS is not set')])
})

test.each<[string, Record<string, string>, string]>([
  [
    'plain http for every network',
    { HOST: '0.0.0.0', AKADA_DEMO: '0', AKADA_INBOX: '0' },
    'HOST=0.0.0.0 serves',
  ],
  ['links to http', { ...production, AKADA_URL: 'http://akada.example.com' }, 'AKADA_URL is http:'],
  ['a proxy nobody believes', { ...production, AKADA_TRUST_PROXY: '' }, 'AKADA_TRUST_PROXY is not'],
  [
    'keys of a vendor without its package',
    { LIVEKIT_URL: 'wss://live.example.com', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'canary' },
    'There are keys for livekit',
  ],
  ['cookies in the open', { AKADA_INSECURE_COOKIES: '1' }, 'AKADA_INSECURE_COOKIES=1'],
  ['no signatures', { AKADA_SIGNATURES: 'off' }, 'AKADA_SIGNATURES=off'],
  ['an inbox for others', { AKADA_URL: 'https://akada.example.com', AKADA_DEMO: '0' }, 'The inbox is on'],
  ['the demo for others', { AKADA_URL: 'https://akada.example.com', AKADA_INBOX: '0' }, 'The demo is on'],
  ['no limits', { AKADA_RATE_LIMIT_FACTOR: '1000' }, 'AKADA_RATE_LIMIT_FACTOR=1000'],
  ['a secret of one letter', { ...production, AKADA_SECRET: 'a'.repeat(64) }, 'AKADA_SECRET can be guessed'],
  ['an access word of one letter', { AKADA_ACCESS_WORD: 'a'.repeat(16) }, 'AKADA_ACCESS_WORD can be guessed'],
  ['a token of one letter', { AKADA_METRICS_TOKEN: 'a'.repeat(16) }, 'AKADA_METRICS_TOKEN can be guessed'],
  [
    'mail in the open',
    { ...production, SMTP_URL: 'smtp://mail.example.com?tls=off' },
    'Mail goes to its server',
  ],
])('names %s, with what to do', (_, env, sentence) => {
  const [problem, ...more] = problemsOf(env)
  expect(more).toEqual([])
  expect(problem).toMatchObject({ isGrave: true, repair: expect.stringMatching(/^[A-Z].+\w/) })
  expect(problem?.what).toContain(sentence)
})

test.each<[string, Record<string, string>]>([
  ['listens on every network', { HOST: '0.0.0.0' }],
  ['listens in its network', { HOST: '192.168.1.7' }],
  ['has a public address', { AKADA_URL: 'https://akada.example.com' }],
  ['has a public address without https', { AKADA_URL: 'http://akada.example.com' }],
  ['trusts a proxy', { AKADA_TRUST_PROXY: '1' }],
])('warns of inbox and test bank where Akada %s', (_, env) => {
  const found = (config: ReturnType<typeof readConfig>) =>
    [...problemsOfSettings(config, env), ...problemsOfTestBank(config)].map(({ what }) => what)
  expect(found(readConfig(env))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The inbox is on/),
      expect.stringMatching(/^The test bank is on/),
    ]),
  )
  const off = readConfig({ ...env, AKADA_INBOX: '0', AKADA_DEMO: '0', AKADA_PAYMENTS: 'off' })
  expect(found(off).join()).not.toMatch(/inbox|bank/)
})

test('advises where nothing is wrong yet, and tells no password', () => {
  const remote = {
    ...production,
    DATABASE_URL: 'postgresql://akada:canary@db.example.com/akada',
    REDIS_URL: 'redis://:canary@redis.example.com',
    AKADA_SIGNATURES: 'observe',
    AKADA_METRICS_TOKEN: '',
    SMS_URL: '',
    AKADA_CALENDAR_MAIL: '',
  }
  const problems = problemsOf(remote)
  expect(problems.map(({ isGrave }) => isGrave)).toEqual([false, false, false, false, false, false])
  expect(JSON.stringify(problems)).not.toContain('canary')
})

test('names files that others may read', async () => {
  const folder = await temporaryFolder()
  const [secrets, word, settings] = [
    join(folder.path, 'secrets.json'),
    join(folder.path, 'access-word'),
    join(folder.path, '.env'),
  ]
  expect(problemsOfFiles(folder.path, settings)).toEqual([])
  for (const file of [secrets, word, settings]) {
    await writeFile(file, '{}')
    await chmod(file, 0o640)
  }
  const problems = problemsOfFiles(folder.path, settings)
  expect(problems.map(({ repair }) => repair)).toEqual([
    `chmod 600 ${secrets}`,
    `chmod 600 ${word}`,
    `chmod 600 ${settings}`,
  ])
  for (const file of [secrets, word, settings]) await chmod(file, 0o600)
  expect(problemsOfFiles(folder.path, settings)).toEqual([])
  await folder.remove()
})

test('advises where uploads are taken apart with no wall around them', async () => {
  const refused = { isShutIn: false, refusal: 'bwrap is not installed' }
  const [problem, ...more] = await problemsOfSandbox('/nowhere', async () => refused)
  expect(more).toEqual([])
  expect(problem).toMatchObject({
    isGrave: false,
    what: expect.stringContaining(refused.refusal),
    repair: expect.stringContaining('bubblewrap'),
  })
  expect(await problemsOfSandbox('/nowhere', async () => ({ isShutIn: true }))).toEqual([])
})

test.each([
  ['a large disk with room', 20e9, 200e9, []],
  ['a large disk that fills up', 9e9, 200e9, [[false, '9.0 GB of 200.0 GB are free']]],
  ['a small disk that is half empty', 5e9, 10e9, []],
  ['one with no room for files', 1e9, 200e9, [[true, 'uploads are refused']]],
  ['one with no room at all', 0.2e9, 200e9, [[true, 'can only be read']]],
] as const)('judges %s', async (...[, free, size, expected]) => {
  const problems = await problemsOfDisk('the data folder', '/data', async () => ({ free, size }))
  expect(problems.map(({ isGrave }) => isGrave)).toEqual(expected.map(([isGrave]) => isGrave))
  problems.forEach(({ what }, at) => expect(what).toContain(expected[at]![1]))
})
