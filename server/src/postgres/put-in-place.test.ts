import { afterEach, beforeEach, expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declareNext, nextOf, putInPlace, replacedBy } from './put-in-place.ts'

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'akada-next-'))
  folder = join(root, 'postgres')
  await aCluster(folder, 'old')
  await aCluster(`${folder}.copy`, 'new')
})
afterEach(() => rm(root, { recursive: true }))

/** As much of a stopped cluster as is looked at. */
async function aCluster(path: string, control: string): Promise<void> {
  await mkdir(join(path, 'global'), { recursive: true })
  await writeFile(join(path, 'PG_VERSION'), control === 'old' ? '17\n' : '18\n')
  await writeFile(join(path, 'global/pg_control'), control)
}

const contentOf = (path: string) => readFile(join(path, 'global/pg_control'), 'utf8')

const isNewInPlace = async () =>
  (await contentOf(folder)) === 'new' &&
  (await contentOf(replacedBy(folder, 17))) === 'old' &&
  !existsSync(nextOf(folder))

test('leaves a copy alone that nobody has declared complete', async () => {
  await putInPlace(folder)
  expect(await contentOf(folder)).toBe('old')
})

test('puts a declared copy in place, however often it is asked', async () => {
  await declareNext(folder, `${folder}.copy`)
  await putInPlace(folder)
  expect(await isNewInPlace()).toBe(true)
  await putInPlace(folder)
  expect(await isNewInPlace()).toBe(true)
})

test('goes on where it was killed between the two renames', async () => {
  await declareNext(folder, `${folder}.copy`)
  await rename(folder, replacedBy(folder, 17))
  await putInPlace(folder)
  expect(await isNewInPlace()).toBe(true)
})

test('drops the copy of a database that was used since', async () => {
  await declareNext(folder, `${folder}.copy`)
  await writeFile(join(folder, 'global/pg_control'), 'started again')
  await putInPlace(folder)
  expect(await contentOf(folder)).toBe('started again')
  expect(existsSync(nextOf(folder))).toBe(false)
})

test('keeps both when an earlier upgrade has left its old files', async () => {
  await aCluster(replacedBy(folder, 17), 'older')
  await declareNext(folder, `${folder}.copy`)
  await expect(putInPlace(folder)).rejects.toThrow('is left from an earlier upgrade')
  expect(await contentOf(folder)).toBe('old')
  expect(await contentOf(replacedBy(folder, 17))).toBe('older')
})
