import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readSecrets } from '#boot/secrets.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'

const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'canary-secret' }
const mail = { SMTP_URL: 'smtp://me:canary-secret@mail.example.com', MAIL_FROM: 'Akada <hi@akada.example>' }
const sms = { SMS_URL: 'https://sms.example.com/send', SMS_TOKEN: 'canary-secret', SMS_SENDER: 'Akada' }

test.each<[string, Record<string, string>, string]>([
  [
    'a bucket without a key',
    { S3_BUCKET: 'files' },
    'S3_ACCESS_KEY_ID must be set too, because S3_BUCKET is.',
  ],
  ['no secret', { ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set too'],
  ['an endpoint that is no address', { ...s3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address'],
  ['a bucket with a dot in a host name', { ...s3, S3_BUCKET: 'a.b' }, 'S3_FORCE_PATH_STYLE must be 1'],
  ['mail without a sender', { ...mail, MAIL_FROM: '' }, 'MAIL_FROM must be set too, because SMTP_URL is.'],
  ['mail from two', { ...mail, MAIL_FROM: 'a@b.c, d@e.f' }, 'MAIL_FROM must be an email address'],
  [
    'mail by another protocol',
    { ...mail, SMTP_URL: 'https://me:canary-secret@x' },
    'SMTP_URL must be an address',
  ],
  [
    'calendar mail without an address',
    { AKADA_CALENDAR_MAIL: 'calendar+x@akada.example' },
    'AKADA_CALENDAR_MAIL must be',
  ],
  [
    'calendar mail without a secret',
    { AKADA_CALENDAR_MAIL: 'calendar@akada.example' },
    'AKADA_CALENDAR_MAIL_SECRET must be set too',
  ],
  [
    'no month of usage logs',
    { AKADA_USAGE_MONTHS: '0' },
    'AKADA_USAGE_MONTHS must be a number from 1 to 120',
  ],
  ['an unknown SMS provider', { ...sms, SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of'],
  ['no API key of Termii', { SMS_PROVIDER: 'termii' }, 'SMS_TOKEN must be set too'],
  [
    "no username at Africa's Talking",
    { SMS_PROVIDER: 'africastalking', SMS_TOKEN: 'key', SMS_SENDER: 'Akada' },
    'SMS_USERNAME must be set too',
  ],
  ['no SMS token', { ...sms, SMS_TOKEN: '' }, 'SMS_TOKEN must be set too'],
  ['media servers on a name', { MEETING_HOST: 'eth0' }, 'MEETING_HOST must be an IP address'],
  ['a token in the open', { ...sms, SMS_URL: 'http://sms.example.com' }, 'SMS_URL must begin with https://'],
])('refuses %s in one sentence, which reveals no secret', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).toThrow(/^((?!canary).)*$/s)
})

test.each([
  ['smtp://mail.example.com', 587, 'starttls'],
  ['smtp://mail.example.com:25?tls=off', 25, 'none'],
  ['smtp://127.0.0.1:1025', 1025, 'none'],
  ['smtps://mail.example.com', 465, 'tls'],
])('reads the mail server %s', (url, port, encryption) => {
  const { mail: settings } = readConfig({ ...mail, SMTP_URL: url })
  expect(settings).toMatchObject({ port, encryption, login: undefined })
})

const read = (env: Record<string, string>) => readConfig({ ...mail, ...env }).mail

test('accepts a password with any character, and a sender with and without a name', () => {
  const pass = 'p@s:s/w%rd'
  expect(read({ SMTP_URL: `smtp://a%40b.c:${encodeURIComponent(pass)}@mail.example.com` })?.login).toEqual({
    user: 'a@b.c',
    pass,
  })
  expect(read({})?.from).toEqual({ name: 'Akada', address: 'hi@akada.example' })
  expect(read({ MAIL_FROM: 'hi@akada.example' })?.from).toEqual({
    name: 'Akada',
    address: 'hi@akada.example',
  })
})

test('stores media in the configured bucket, by default at Amazon', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ ...s3, S3_REGION: 'af-south-1' }).s3).toMatchObject({
    publicUrl: 'https://files.s3.af-south-1.amazonaws.com',
    hasConditionalWrites: true,
  })
  const minio = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FORCE_PATH_STYLE: '1' }
  expect(readConfig(minio).s3?.publicUrl).toBe('http://127.0.0.1:9000/files')
  expect(readConfig({ ...minio, S3_PUBLIC_URL: 'https://cdn.example.com/' }).s3?.publicUrl).toBe(
    'https://cdn.example.com',
  )
})

test.each<[Record<string, string>, string | undefined]>([
  [{}, '127.0.0.1'],
  [{ HOST: 'localhost', AKADA_URL: 'http://localhost:3000', MEETING_ADDRESS: '127.0.0.1' }, '127.0.0.1'],
  [{ AKADA_URL: 'http://[::1]:3000' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, undefined],
  [{ HOST: '::' }, undefined],
  [{ HOST: '192.168.1.7' }, undefined],
  // Behind nginx.
  [{ HOST: '127.0.0.1', AKADA_URL: 'https://akada.example.com' }, undefined],
  [{ AKADA_URL: 'http://akada.local' }, undefined],
  [{ MEETING_ADDRESS: '203.0.113.7' }, undefined],
  [{ TURN_URLS: 'turn:turn.example.com', TURN_SECRET: 'canary' }, undefined],
  [{ AKADA_URL: 'https://akada.example.com', MEETING_HOST: '10.0.0.4' }, '10.0.0.4'],
  [{ MEETING_HOST: '0.0.0.0' }, undefined],
])('media servers of an installation with %o listen on %s', (env, host) => {
  expect(readConfig(env).meetings.mediaHost).toBe(host)
})

test('sends nothing for invented members to a real mail server', () => {
  expect([readConfig({}).hasDemo, readConfig(mail).hasDemo]).toEqual([true, false])
})

const inProject = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')

/** The first cells of rows that start with the name of a setting. */
const rowsOfTables = (text: string) => (text.match(/^\| `[A-Z\d_]+`[^|]*/gm) ?? []).join()

test.for([
  ['.env.example', (text: string) => text.matchAll(/^#([A-Z\d_]+)=/gm)],
  ['docs/operations.md', (text: string) => rowsOfTables(text).matchAll(/`([A-Z\d_]+)`/g)],
] as const)('%s names every setting that is read, and no other', async ([document, find]) => {
  const names = new Set<string>()
  const get = (settings: Record<string, string>, name: string) => names.add(name) && settings[name]
  const calendar = { AKADA_CALENDAR_MAIL: 'a@b.c', AKADA_CALENDAR_MAIL_SECRET: 'of two programs, long' }
  const paystack = {
    AKADA_PAYMENTS: 'paystack',
    PAYSTACK_SECRET_KEY: 'sk_test_of_nobody',
    AKADA_URL: 'https://akada.example.org',
  }
  const values = {
    ...s3,
    ...mail,
    ...sms,
    ...calendar,
    ...paystack,
    AKADA_SECRET: randomBytes(32).toString('hex'),
  }
  const env = new Proxy<Record<string, string>>(values, { get })
  readConfig(env)
  // What only one provider asks for.
  for (const SMS_PROVIDER of ['termii', 'africastalking'])
    readConfig(new Proxy<Record<string, string>>({ SMS_PROVIDER, SMS_USERNAME: 'akada', ...sms }, { get }))
  const folder = await temporaryFolder()
  readSecrets(folder.path, env)
  await folder.remove()
  const named = [...find(inProject(document))].map(([, name = '']) => name)
  // Of each issuer that AKADA_SIGN_IN names there are some.
  expect(new Set(named.filter((name) => !name.startsWith('AKADA_SIGN_IN_')))).toEqual(names)
})
