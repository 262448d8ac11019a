import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { anS3Store } from '#testing/fakes/stores.ts'
import type { CorsRule } from '#testing/fakes/strict-s3-cors.ts'
import { createS3Storage } from '#storage/s3-storage.ts'
import type { S3Settings } from '#storage/s3-settings.ts'
import { diagnoseStore } from './store.ts'

const siteUrl = 'https://akada.example.com'
const now = () => new Date()

type Bucket = Awaited<ReturnType<typeof anS3Store>>

/** The problems of a bucket with these settings. */
function diagnose({ s3, folder }: Bucket, changes: Partial<S3Settings> = {}) {
  const settings = { ...s3.settings, ...changes }
  const storage = createS3Storage(settings, { folder, secret: Buffer.alloc(32), now })
  return diagnoseStore({ s3: settings, siteUrl, storage, now })
}

/** A bucket with the recommended rules. */
async function aBucket() {
  const bucket = await anS3Store()
  const rules = new URL('../../../deploy/s3-cors.json', import.meta.url)
  const { CORSRules } = JSON.parse(await readFile(rules, 'utf8')) as { CORSRules: CorsRule[] }
  bucket.s3.corsRules.push(...CORSRules)
  return bucket
}

test('finds nothing in a correct bucket, or without one', async () => {
  await using bucket = await aBucket()
  expect(await diagnose(bucket)).toEqual({ isOpen: true, problems: [] })
  const { storage } = bucket
  expect(await diagnoseStore({ s3: undefined, siteUrl, storage, now })).toEqual({
    isOpen: true,
    problems: [],
  })
})

test.each<[string, Partial<S3Settings>]>([
  ['InvalidAccessKeyId', { accessKeyId: 'nobody' }],
  ['SignatureDoesNotMatch', { secretAccessKey: 'canary' }],
  ['NoSuchBucket', { bucket: 'another' }],
  ['ECONNREFUSED', { endpoint: new URL('http://127.0.0.1:1') }],
])('names why a store refuses Akada: %s', async (reason, changes) => {
  await using bucket = await aBucket()
  const { isOpen, problems } = await diagnose(bucket, changes)
  expect([isOpen, problems.length]).toEqual([false, 1])
  expect(problems[0]).toMatchObject({
    isGrave: true,
    what: expect.stringContaining(`does not let Akada in (${reason}): `),
    repair: expect.stringContaining('Check S3_ENDPOINT'),
  })
  expect(JSON.stringify(problems)).not.toContain('canary')
})

test('names a store that is too busy', async () => {
  await using bucket = await aBucket()
  bucket.s3.beBusy(100)
  expect((await diagnose(bucket)).problems[0]?.what).toContain('(SlowDown)')
})

test('names a store whose clock differs, since upload addresses would expire before use', async () => {
  await using bucket = await aBucket()
  bucket.s3.later(20 * 60)
  const { isOpen, problems } = await diagnose(bucket)
  expect(isOpen).toBe(true)
  expect(problems.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^The clock of the object store is (1199|12\d\d) s ahead of this computer's\.$/),
  ])
})

test('names a bucket that lets pages of this site send no files', async () => {
  await using bucket = await anS3Store()
  const isRefused = async () => (await diagnose(bucket)).problems[0]?.what.includes('(CORS)')
  const rule = { AllowedOrigins: [siteUrl], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] }
  expect(await isRefused()).toBe(true)
  bucket.s3.corsRules.push(rule)
  expect(await isRefused()).toBe(true)
  bucket.s3.corsRules.push({ ...rule, AllowedHeaders: ['content-type', 'if-none-match'] })
  expect(await isRefused()).toBeUndefined()
})
