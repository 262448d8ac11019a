import { packageMessages } from '@akada/contract/packages/model'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { tarOf } from '../testing/tar-of.ts'
import { zipOf } from '../testing/zip-of.ts'
import { type UnpackLimits, usualLimits } from './package-files.ts'
import { unpack } from './unpack.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akada-unpack-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function unpacked(bytes: Buffer, limits?: Partial<UnpackLimits>) {
  const own = await mkdtemp(join(folder, 'one-'))
  const files = join(own, 'files')
  await mkdir(files)
  await writeFile(join(own, 'package'), bytes)
  const result = await unpack(join(own, 'package'), files, { ...usualLimits, ...limits }).then(
    (found) => found.list().map(({ name }) => name),
    (error: Error) => error.message,
  )
  // Whatever it says, nothing lies beside its folder.
  expect(await readdir(own)).toEqual(['files', 'package'])
  return result
}

/** Another name of the same length in each place where a ZIP file has it. */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

test('plain files come out, and what programs for archives add does not', async () => {
  const contents = { 'a/b.txt': 'b', 'ẹ.txt': 'e', '__MACOSX/._b.txt': 'x', '.DS_Store': 'x' }
  expect(await unpacked(await zipOf(contents))).toEqual(['a/b.txt', 'ẹ.txt'])
})

test.each([
  '../b.txt',
  '/etc/abc',
  'C:/a.txt',
  'a/../b.x',
  'a\\..\\b.',
  'a/nul.tx',
  'a/./b.tx',
  'a/\u0007b.txt',
])('a package with the name %j is refused in words', async (name) => {
  const plain = 'x'.repeat(Buffer.byteLength(name))
  const bytes = renamed(await zipOf({ [plain]: 'b' }), plain, name)
  const result = await unpacked(bytes)
  // Backslashes of old programs are slashes, and mean the same.
  expect(result).toBe(packageMessages.names)
})

test('links, passwords, a name that comes twice and broken files are refused', async () => {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o12_0777 })
  zip.end()
  expect(await unpacked(await buffer(zip.outputStream))).toBe(packageMessages.links)
  const twice = renamed(await zipOf({ 'a.txt': '1', 'b.txt': '2' }), 'b.txt', 'a.txt')
  expect(await unpacked(twice)).toBe(packageMessages.damaged)
  const whole = await zipOf({ 'a.txt': 'words '.repeat(1000) })
  const locked = Buffer.from(whole)
  locked[6] = 1
  locked[whole.indexOf('PK\x01\x02', 0, 'latin1') + 8] = 1
  expect(await unpacked(locked)).toBe(packageMessages.encrypted)
  for (const part of [whole.subarray(0, 40), whole.subarray(20), Buffer.from('no archive at all')])
    expect(await unpacked(part)).toBe(packageMessages.damaged)
})

test('bombs are refused by what comes out of them, not by what they announce', async () => {
  const zeros = await zipOf({ 'a.bin': Buffer.alloc(3_000_000) })
  expect(await unpacked(zeros, { ratioFrom: 1_000_000 })).toBe(packageMessages.bomb)
  expect(await unpacked(zeros, { bytes: 1_000_000 })).toBe(packageMessages.tooLarge)
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.txt`, '']))
  expect(await unpacked(await zipOf(many), { files: 20 })).toBe(packageMessages.tooManyFiles)
  const deep = `${'a/'.repeat(40)}b.txt`
  expect(await unpacked(await zipOf({ [deep]: 'b' }))).toBe(packageMessages.nested)
  // Announced as ten bytes.
  const at = zeros.indexOf('PK\x01\x02', 0, 'latin1') + 24
  const lying = Buffer.from(zeros)
  lying.writeUInt32LE(10, at)
  expect(await unpacked(lying)).toBe(packageMessages.damaged)
})

test('a tar file is held to the same: plain files, safe names, and what comes out of it', async () => {
  expect(await unpacked(await tarOf({ './a/b.txt': 'b', 'c.txt': 'c' }))).toEqual(['a/b.txt', 'c.txt'])
  expect(await unpacked(await tarOf({ '../b.txt': 'b' }))).toBe(packageMessages.names)
  const link = await tarOf({}, [{ name: 'link', type: 'symlink', linkname: '/etc/passwd' }])
  expect(await unpacked(link)).toBe(packageMessages.links)
  const zeros = await tarOf({ 'a.bin': Buffer.alloc(3_000_000) })
  expect(await unpacked(zeros, { ratioFrom: 1_000_000 })).toBe(packageMessages.tooLarge)
  expect(await unpacked(zeros.subarray(0, 1000))).toBe(packageMessages.damaged)
  // A header that would be kept in memory as a whole, and a good file behind it.
  const plain = gunzipSync(await tarOf({ a: 'x' }))
  const header = Buffer.from(plain.subarray(0, 512))
  const bytes = 512 * 9766
  header.write('x', 156)
  header.write(bytes.toString(8).padStart(11, '0'), 124)
  const sum = header.fill(' ', 148, 156).reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const large = gzipSync(Buffer.concat([header, Buffer.alloc(bytes), plain]))
  expect(await unpacked(large)).toBe(packageMessages.damaged)
})
