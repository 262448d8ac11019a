import { type Page, expect } from '@playwright/test'

/** Waits until the browser has kept a draft with these words, for whatever comes after its tab is closed. */
export async function untilKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(keptDrafts), { message: `a draft with ${words}` }).toContain(words)
}

/** Runs in the page, whose database is there by then. */
async function keptDrafts(): Promise<string> {
  const opened = Promise.withResolvers<IDBDatabase>()
  const opening = indexedDB.open('akada-drafts')
  opening.addEventListener('success', () => opened.resolve(opening.result))
  const database = await opened.promise
  const read = Promise.withResolvers<unknown[]>()
  const reading = database.transaction('drafts').objectStore('drafts').getAll()
  reading.addEventListener('success', () => read.resolve(reading.result))
  const drafts = await read.promise
  database.close()
  return JSON.stringify(drafts)
}
