import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { aClip } from '../support/clips.ts'
import { untilStored } from '../support/drafts.ts'
import { chooser, files, openUploads } from '../support/uploads.ts'

/** A sheet on phones, where there is no room beside the form. */
async function lookAtPreview(page: Page): Promise<void> {
  const preview = page.getByLabel('Preview').getByText('Three seams every new tailor gets wrong.')
  const opener = page.getByRole('button', { name: 'Preview' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await opener.click()
  await expect(preview.first()).toBeVisible()
  await expectNoAxeViolations(page)
  if (isPhone) await page.goBack()
}

test('a clip is uploaded, posted, prepared by the worker, and announced live in another browser', async ({
  signedIn,
  site,
}) => {
  test.slow()
  await site.startMediaWorker()
  const [author, follower] = [await site.aUser('tolu.cuts'), await site.aUser('bayo')]
  const elsewhere = await signedIn(follower)
  await site.aPost(author, { body: 'An older lesson' })
  const course = await aCourse(site.db, author, { title: 'Seams for beginners' })
  await elsewhere.goto('/socials')
  await expect(elsewhere.getByText('An older lesson').first()).toBeVisible()

  const page = await signedIn(author)
  await openUploads(page)
  await chooser(page).setInputFiles(await aClip())
  await expect(files(page).getByText('Uploaded')).toBeVisible()
  await files(page).getByRole('slider', { name: 'Cover' }).fill('2')
  await expect(files(page).getByText('2.0 seconds')).toBeVisible()
  await page.getByLabel('Caption').fill('Three seams every new tailor gets wrong.')
  await lookAtPreview(page)
  await page.getByLabel('Hashtags').pressSequentially('sewing lagos ')
  await page.getByLabel('Course (optional)').selectOption({ label: 'Seams for beginners' })
  await page.getByRole('button', { name: 'Post', exact: true }).click()

  const own = page.getByRole('list', { name: 'Your latest uploads' })
  await expect(own.getByText('Three seams every new tailor gets wrong.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'View post' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('Caption')).toHaveValue('')

  await elsewhere.getByRole('button', { name: 'New posts' }).click()
  await expect(elsewhere.getByText('Three seams every new tailor gets wrong.').first()).toBeVisible()
  const stored = await site.db
    .selectFrom('mediaAssets')
    .select('coverSeconds')
    .orderBy('id', 'desc')
    .execute()
  expect(stored[0]).toEqual({ coverSeconds: 2 })
  await own.getByRole('link', { name: 'View post' }).click()
  await expect(page).toHaveURL(/\/posts\/[\w-]+$/)
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', new RegExp(course.id))
})

test('Post says what is missing and moves the focus there @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Add a video or a picture first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose files' }).last()).toBeFocused()
})

test('hashtags are added with Space and Enter, never twice, and removed with Backspace @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  const field = page.getByLabel('Hashtags')
  await field.pressSequentially('sewing #lagos Sewing ')
  await field.pressSequentially('akada')
  await field.press('Enter')
  const tags = page.getByRole('button', { name: /^Remove #/ })
  await expect(tags).toHaveCount(3)
  await field.press('Backspace')
  await expect(tags).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove #sewing' }).click()
  await expect(tags).toHaveCount(1)
})

test('a post whose processing failed says why, and its author can retry or delete it @any-width', async ({
  signedIn,
  site,
}) => {
  test.slow()
  await site.startMediaWorker()
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  const box = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\u0002\0isomiso2', 'latin1'),
  ])
  await chooser(page).setInputFiles({
    name: 'broken.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([box, Buffer.alloc(5000)]),
  })
  await page.getByLabel('Caption').fill('A broken clip')
  await page.getByRole('button', { name: 'Post', exact: true }).click()

  const own = page.getByRole('list', { name: 'Your latest uploads' })
  await expect(own.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(own.getByRole('alert')).toBeVisible()
  const retry = await own.getByRole('button', { name: 'Retry' }).elementHandle()
  await retry?.click()
  // When the worker fails again, the button is a new element and closes the delete dialog of the previous
  // one.
  await retry?.waitForElementState('hidden')
  await expect(own.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toBeHidden()
})

test('a closed tab keeps its draft until it is discarded @any-width', async ({ signedIn, site }) => {
  const user = await site.aUser()
  const page = await signedIn(user)
  await openUploads(page)
  await chooser(page).setInputFiles(await aClip())
  await page.getByLabel('Caption').fill('Three seams')
  await expect(files(page).getByText('Uploaded')).toBeVisible()
  await untilStored(page, 'Three seams')
  await untilStored(page, '"status":"done"')
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await openUploads(later)
  await expect(later.getByLabel('Caption')).toHaveValue('Three seams')
  await expect(files(later).getByText('Uploaded')).toBeVisible()
  await later.getByRole('button', { name: 'Start over' }).click()
  await later.getByRole('button', { name: 'Discard' }).click()
  await expect(later.getByLabel('Caption')).toHaveValue('')
  await later.reload()
  await expect(later.getByLabel('Caption')).toHaveValue('')
})

test('two tabs do not edit one draft at the same time @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await page.getByLabel('Caption').fill('Three seams')
  const other = await page.context().newPage()
  await other.goto('/uploads')
  await expect(other.getByText('Your draft is open in another tab')).toBeVisible()
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(other.getByLabel('Caption')).toHaveValue('Three seams')
  await expect(page.getByText('Your draft is open in another tab')).toBeVisible()
  await other.getByLabel('Caption').fill('Four seams')
  await untilStored(other, 'Four seams')
  await other.close()
  await expect(page.getByLabel('Caption')).toHaveValue('Four seams')
})

test('a draft survives signing out @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await chooser(page).setInputFiles(await aClip())
  await page.getByLabel('Caption').fill('Three seams')
  await expect(files(page).getByText('Uploaded')).toBeVisible()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.goto('/uploads')
  await expect(page).toHaveURL(/\/auth\?tab=signin/)

  await page.context().addCookies(cookies)
  await openUploads(page)
  await expect(page.getByLabel('Caption')).toHaveValue('Three seams')
  await expect(files(page).getByText('Uploaded')).toBeVisible()
})
