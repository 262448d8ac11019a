import { type Page, expect } from '@playwright/test'

/** Waits until the browser has stored a draft with this text, so that it survives the tab. */
export async function untilStored(page: Page, words: string): Promise<void> {
  const drafts = async () => (await page.evaluate(keptDrafts)).text
  await expect.poll(drafts, { message: `a draft with ${words}` }).toContain(words)
}

/** Waits until the browser has stored the bytes of a selected file. */
export async function untilFileStored(page: Page): Promise<void> {
  const names = async () => (await page.evaluate(keptDrafts)).names
  await expect
    .poll(names, { message: 'a file' })
    .toContainEqual(expect.stringMatching(/^akada\.draft\..+\/.+/))
}

/** Runs in the page, where the database exists by then. */
async function keptDrafts(): Promise<{ names: string[]; text: string }> {
  const opened = Promise.withResolvers<IDBDatabase>()
  const opening = indexedDB.open('akada-drafts')
  opening.addEventListener('success', () => opened.resolve(opening.result))
  const database = await opened.promise
  const read = Promise.withResolvers<void>()
  const transaction = database.transaction('drafts')
  transaction.addEventListener('complete', () => read.resolve())
  const names = transaction.objectStore('drafts').getAllKeys()
  const drafts = transaction.objectStore('drafts').getAll()
  await read.promise
  database.close()
  return { names: names.result.map(String), text: JSON.stringify(drafts.result) }
}
