import { type Locator, type Page, expect } from '@playwright/test'

/** Downloads a module from the page of its course. */
export async function download(page: Page, module: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Download ${module}, [\\d.]+ [kM]B$`) }).click()
  const sheet = page.getByRole('dialog', { name: 'Download for later' })
  await expect(sheet.getByText(/^This browser has .* of space left/)).toBeVisible()
  await sheet.getByRole('button', { name: /^Download [\d.]+ [kM]B$/ }).click()
  await expect(sheet).toBeHidden()
}

export async function downloadBoth(page: Page): Promise<void> {
  await download(page, 'Before you cut')
  await download(page, 'Cut and sew')
  await expect(page.getByText(/^On this device · [\d.]+ [kM]B$/)).toHaveCount(2)
}

/** A lesson that can't be opened without a connection. */
export async function expectAway(lesson: Locator): Promise<void> {
  await expect(lesson).toContainText('Not on this device')
  await expect(lesson.getByRole('link')).toHaveCount(0)
}
