import { type Page, expect } from '@playwright/test'

/** Selects files as the dropzone does. */
export const chooser = (page: Page) => page.getByLabel('Files to upload')
/** The rows of the selected files. */
export const files = (page: Page) => page.getByRole('list', { name: 'Chosen files' })
export async function openUploads(page: Page): Promise<void> {
  await page.goto('/uploads')
  await expect(page.getByLabel('Caption')).toBeVisible()
}

/** Leaving the page is guarded while files upload; these tests leave anyway. */
export const allowLeaving = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

interface Share {
  title?: string
  text: string
  /** File name of a picture. */
  picture: string
}

/**
 * Does what a phone does when a picture is shared with the installed app: posts a form to the app's window.
 */
export const share = (page: Page, shared: Share) =>
  page.evaluate(({ title = '', text, picture }) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries({ title, text }))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(1000)], picture, { type: 'image/png' }))
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: chosen.files }),
    )
    document.body.append(form)
    form.submit()
  }, shared)
