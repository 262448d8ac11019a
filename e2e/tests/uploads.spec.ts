import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { aClip } from '../support/clips.ts'
import { untilFileStored } from '../support/drafts.ts'
import { anAccount } from '../support/inbox.ts'
import { allowLeaving, chooser, files, openUploads, share } from '../support/uploads.ts'

const megabyte = 1024 * 1024

const fileOf = (name: string, mimeType: string, size = 1000) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size),
})

/** Throttles the browser's uploads, so that a clip takes many seconds; returns a function that ends this. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const send = async (uploadThroughput: number) => {
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await session.send('Network.emulateNetworkConditions', line)
  }
  await send(60_000)
  return () => send(-1)
}

test('progress shows, a cancelled upload can be retried, and a post waits for its files @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  const hurry = await slowDown(page)
  await chooser(page).setInputFiles(await aClip())
  const bar = files(page).getByRole('progressbar', { name: 'Uploading three seams.mp4' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await expect(page.getByText(/^About [\d.]+ MB left to send\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel three seams.mp4' }).click()
  await expect(files(page).getByText('Cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Retry or remove the files')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry three seams.mp4' })
  await expect(retry).toBeFocused()
  await retry.click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Your post is published as soon as the files are uploaded.')).toBeVisible()
  await hurry()
  await expect(page.getByRole('heading', { name: 'Your latest uploads' })).toBeVisible()
})

test('a reload midway keeps file and text, and the upload continues by itself @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser())
  allowLeaving(page)
  await openUploads(page)
  await page.route('**/storage/**', () => {})
  await chooser(page).setInputFiles(await aClip())
  await page.getByLabel('Caption').fill('Ẹ kú àárọ̀, three seams')
  await page.getByLabel('Title').fill('Seams')
  await page.getByLabel('Hashtags').pressSequentially('sewing ')
  await page.getByRole('switch', { name: 'Allow comments' }).uncheck()
  await expect(files(page).getByRole('progressbar')).toBeVisible()
  await untilFileStored(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()

  await expect(page.getByText('We saved your draft.')).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveValue('Ẹ kú àárọ̀, three seams')
  await expect(page.getByLabel('Title')).toHaveValue('Seams')
  await expect(page.getByText('#sewing').first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Allow comments' })).not.toBeChecked()
  await expect(files(page).getByText('Uploaded')).toBeVisible()
})

test('going offline midway waits, and finishes once back online @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await page.route('**/storage/**', () => {})
  await chooser(page).setInputFiles(await aClip())
  await expect(files(page).getByRole('progressbar')).toBeVisible()
  await page.context().setOffline(true)
  await expect(files(page).getByText('No internet connection detected')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await expect(files(page).getByText('Uploaded')).toBeVisible()
})

test('a failed presign shows its message and can be retried @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  const body = { code: 'API_ERR_INTERNAL', message: 'Internal server error.', errors: [], requestId: 'r' }
  await page.route('**/api/storages/presign', (route) => route.fulfill({ status: 500, json: body }))
  await chooser(page).setInputFiles(await aClip())
  await expect(files(page).getByText('Failed to generate presign URL')).toBeVisible()
  await expectSaid(page, 'Upload Failed')
  await expectSaid(page, 'Failed to upload three seams.mp4')
  await expectNoAxeViolations(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry three seams.mp4' }).click()
  await expect(files(page).getByText('Uploaded')).toBeVisible()
})

test('unsuitable files are refused in the specification’s words @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  const expectRefusal = async (message: string, name: string) => {
    const alert = page.getByRole('alert').filter({ hasText: message })
    await expect(alert).toContainText(name)
  }
  await chooser(page).setInputFiles(fileOf('notes.pdf', 'application/pdf'))
  await expectRefusal('Unsupported file format', 'notes.pdf')
  await chooser(page).setInputFiles(fileOf('big.png', 'image/png', 10 * megabyte + 1))
  await expectRefusal('File too large', 'big.png')
  await chooser(page).setInputFiles([
    ...['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map((name) => fileOf(name, 'image/png')),
    fileOf('clip.mp4', 'video/mp4'),
  ])
  await expectRefusal('Upload limit reached', '6.png')
  await expectRefusal('Mixed media types not allowed', 'clip.mp4')
  await expect(files(page).getByRole('listitem')).toHaveCount(5)

  for (let left = 5; left > 0; left -= 1)
    await files(page)
      .getByRole('button', { name: /^(Remove|Cancel) / })
      .first()
      .click()
})

test('a fourth video is refused @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await chooser(page).setInputFiles(['1', '2', '3', '4'].map((name) => fileOf(`${name}.mp4`, 'video/mp4')))
  await expect(page.getByRole('alert').filter({ hasText: 'Too many videos' })).toContainText('4.mp4')
  await expect(files(page).getByRole('listitem')).toHaveCount(3)
})

test('axe finds nothing on an empty and a filled form', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await expectNoAxeViolations(page)
  await chooser(page).setInputFiles(fileOf('needle.png', 'image/png'))
  await page.getByLabel('Hashtags').pressSequentially('sewing ')
  await expect(page.getByLabel('Describe needle.png')).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('on a phone with the app installed', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

  test('what is shared waits for sign-in, and asks before replacing a draft @any-width', async ({
    page,
    request,
  }) => {
    test.slow()
    allowLeaving(page)
    const { username, password } = await anAccount(request, 'ngozi')
    await page.goto('/socials')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await share(page, { title: 'Seams', text: 'Three seams', picture: 'needle.png' })
    await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fuploads')
    await page.getByLabel('Email, username or phone').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await expect(page.getByLabel('Describe needle.png')).toBeVisible()
    await expect(page.getByLabel('Caption')).toHaveValue('Three seams')
    await expect(page.getByLabel('Title')).toHaveValue('Seams')
    await expect(files(page).getByText('Uploaded')).toBeVisible()

    const question = page.getByText('You already have a draft.')
    await share(page, { text: 'Five hems', picture: 'hem.png' })
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Keep the draft' }).click()
    await expect(question).toBeHidden()

    await share(page, { text: 'Four knots', picture: 'knot.png' })
    await expect(question).toBeVisible()
    await expect(page.getByLabel('Caption')).toHaveValue('Three seams')
    await page.getByRole('button', { name: 'Use what I shared' }).click()
    await expect(page.getByLabel('Describe knot.png')).toBeVisible()
    await expect(page.getByLabel('Caption')).toHaveValue('Four knots')
    await expect(files(page).getByRole('listitem')).toHaveCount(1)
    await expect(files(page).getByText('Uploaded')).toBeVisible()

    await page.reload()
    await expect(page.getByText('We saved your draft.')).toBeVisible()
    await expect(page.getByLabel('Describe knot.png')).toBeVisible()
    await expect(question).toBeHidden()
  })
})

test('what is shared before the app can store it has to be selected again @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser())
  await openUploads(page)
  await share(page, { text: 'Three seams', picture: 'needle.png' })
  const note = page.getByText('The shared files could not be saved. Choose them here instead.')
  await expect(note).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toBeHidden()
  await expect(page).toHaveURL('/uploads')
})
