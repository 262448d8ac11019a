import { readFile } from 'node:fs/promises'
import { shareTargetPath } from '@akada/contract/posts/share-target'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveShare, readShare, shareFor } from './share-storage.ts'
import { clip } from '../testing/composer-world.ts'
import { pickerTypes, postLimits, refusalOf } from '#features/uploads/public.ts'

const database = vi.hoisted(() => ({ values: new Map<string, unknown>(), hasRoom: true }))
vi.mock('idb-keyval', () => ({
  createStore: () => 'drafts',
  getMany: async (keys: string[]) => keys.map((key) => database.values.get(key)),
  delMany: async (keys: string[]) => keys.forEach((key) => database.values.delete(key)),
  set: async (key: string, value: unknown) => {
    if (!database.hasRoom) throw new DOMException('', 'QuotaExceededError')
    database.values.set(key, value)
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  database.values.clear()
  database.hasRoom = true
})

function aForm(fields: Record<string, string>, files: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return form
}
/** A file that a phone would describe by this type or extension. */
const fileOf = (accepted: string) =>
  accepted.startsWith('.')
    ? { name: `a${accepted}`, type: '', size: 1 }
    : { name: 'a', type: accepted, size: 1 }
const aShare = (title: string) => readShare(aForm({ title }), Date.now())

test("a share is parsed by the manifest's field names", async () => {
  const text = await readFile(new URL('../../../../public/manifest.webmanifest', import.meta.url), 'utf8')
  const { share_target: target } = JSON.parse(text) as {
    share_target: {
      action: string
      method: string
      enctype: string
      params: { title: string; text: string; url: string; files: { name: string; accept: string[] }[] }
    }
  }
  const { files, ...words } = target.params
  expect(target).toMatchObject({ action: shareTargetPath, method: 'POST', enctype: 'multipart/form-data' })
  const form = aForm({ [words.title]: 'Seams', [words.text]: 'Three', [words.url]: 'https://a.example' })
  form.append(files[0]?.name ?? '', clip('a.mp4'))
  expect(readShare(form, 5)).toMatchObject({
    title: 'Seams',
    body: 'Three\nhttps://a.example',
    files: [{ name: 'a.mp4' }],
    sharedAt: 5,
  })

  const accepted = files[0]?.accept ?? []
  expect(accepted).toEqual(
    expect.arrayContaining([...Object.keys(pickerTypes), ...Object.values(pickerTypes).flat()]),
  )
  const refused = accepted.filter((one) => refusalOf(fileOf(one), { held: [], limits: postLimits }))
  expect(refused).toEqual([])
})

test('a share without some of its parts is still one', () => {
  expect(readShare(aForm({ text: 'See https://a.example', url: 'https://a.example' }), 0).body).toBe(
    'See https://a.example',
  )
  const emptyChoice = new File([], '')
  expect(readShare(aForm({ url: 'https://a.example' }, [emptyChoice]), 0)).toEqual({
    title: '',
    body: 'https://a.example',
    files: [],
    sharedAt: 0,
  })
  expect(readShare(aForm({ files: 'no file' }), 0).files).toEqual([])
})

test('the newest share waits for the first member who signs in, and for nobody after them', async () => {
  await saveShare(aShare('Old'))
  await saveShare(aShare('New'))
  expect(await shareFor('ada')).toMatchObject({ title: 'New' })
  expect(await shareFor('tolu')).toBeUndefined()
  expect(await shareFor('ada')).toMatchObject({ title: 'New' })

  await saveShare(aShare('Newer'))
  expect(await shareFor('tolu')).toMatchObject({ title: 'Newer' })
})

test('a share from the day before has expired, bytes and all', async () => {
  await saveShare(aShare('Old'))
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  expect(await shareFor('ada')).toBeUndefined()
  expect(database.values.size).toBe(0)
})

test('a browser without space stores neither the new share nor the previous one', async () => {
  await saveShare(aShare('Old'))
  database.hasRoom = false
  await expect(saveShare(aShare('New'))).rejects.toThrow(DOMException)
  expect(await shareFor('ada')).toBeUndefined()
})
