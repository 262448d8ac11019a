import { type Page, expect } from '@playwright/test'

/** Takes files as the dropzone does. */
export const chooser = (page: Page) => page.getByLabel('Files to upload')
/** The rows of the chosen files. */
export const files = (page: Page) => page.getByRole('list', { name: 'Chosen files' })
export async function openUploads(page: Page): Promise<void> {
  await page.goto('/uploads')
  await expect(page.getByLabel('Caption')).toBeVisible()
}

/** Leaving the page is guarded while files are on their way; these tests do leave. */
export const allowLeaving = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())
