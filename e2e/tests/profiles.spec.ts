import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'

test('a profile shows a member and their posts, and can be followed', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts', { firstName: 'Tolu', lastName: 'Adé', bio: 'Three seams.' })
  await site.aPost(tolu, { body: 'How to set a sleeve' })
  const page = await signedIn(await site.aUser('learner'))
  await page.goto(`/socials/profile/${tolu.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tolu Adé')
  await expect(page.getByRole('link', { name: 'How to set a sleeve, 0 views' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a video plays only while the pointer rests on it @any-width', async ({ page, site }) => {
  const ada = await site.aUser('ada')
  await site.aFilm(ada, { title: 'Three seams' })
  await page.goto(`/socials/profile/${ada.id}`)
  // The server's own picture of it comes first, and moves.
  const tile = page.locator('#content').getByRole('link', { name: /^Three seams, / })
  await tile.hover()
  const isPlaying = () => tile.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)
  await expect.poll(isPlaying).toBe(true)
  await page.getByRole('button', { name: 'Share' }).hover()
  await expect(tile.locator('video')).toHaveCount(0)
})

test('a visitor who follows is sent to sign-in and returns @any-width', async ({ page, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  await page.goto(`/socials/profile/${tolu.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page).toHaveURL(`/auth?tab=signin&redirect=%2Fsocials%2Fprofile%2F${tolu.id}&to=follow`)
})

test('a missing profile, a mistyped appeal and a mistyped invitation lead nowhere @any-width', async ({
  page,
}) => {
  await page.goto('/socials/profile/0190a5a0-0000-7000-8000-000000000000')
  await expect(page.getByText('Oops! Page not found.')).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/socials')
  // What no id can be is no profile either.
  await page.goto('/socials/profile/xyz')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
  await page.goto('/appeals/xyz')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
  await page.goto('/join/xyz')
  await expect(page.getByText('This link does not work any more')).toBeVisible()
})

test('signing out leads to sign-in and forgets the member @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.goto('/socials/profile')
  await expect(page.getByText('Post your first lesson')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Sign out In this browser' }).click()
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsettings')
  await page.goto('/socials/profile')
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials%2Fprofile')
})

test('the profile is edited with its messages, and has an address of its own that Back leaves @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.goto('/socials/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await expect(page).toHaveURL(/edit=1/)
  await dialog.getByLabel('First name').fill(' ')
  await dialog.getByLabel('Bio').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await expect(dialog.getByText('Bio is required')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await dialog.getByLabel('First name').fill('Tólú')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Profile Updated')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tólú Obi')
})

test('a country that cannot be saved reverts, with its message @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('tolu.cuts', { country: 'NG' }))
  await page.goto('/socials/profile?edit=1')
  await page.route('**/api/profiles', (route) => route.fulfill({ status: 500, json: {} }))
  const country = page.getByLabel('Country')
  await country.selectOption('GH')
  await expectSaid(page, 'An error occurred')
  await expect(country).toHaveValue('NG')
})

test('a picture is chosen, cropped and shown, by keyboard alone after choosing @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.goto('/socials/profile?edit=1&picture=1')
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog
    .getByLabel('Picture file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(dialog.getByText('Unsupported file format')).toBeVisible()
  await dialog
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture(page) })
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Move left' }).press('Enter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save picture' }).press('Enter')
  await expectSaid(page, 'Profile Updated')
  await expect(page.locator('header img[src*="/media/"]')).toBeVisible()
})

/** Drawn by the browser, so that this browser can read it. */
async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 200
    canvas.getContext('2d')?.fillRect(50, 50, 100, 100)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('saved posts appear only on one’s own profile @any-width', async ({ signedIn, site }) => {
  const [tolu, ada] = [await site.aUser('tolu.cuts'), await site.aUser('ada')]
  const post = await site.aPost(tolu, { body: 'How to set a sleeve' })
  await site.db.insertInto('postBookmarks').values({ userId: ada.id, postId: post.id }).execute()
  const page = await signedIn(ada)
  await page.goto('/socials/profile')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(page.getByRole('link', { name: 'How to set a sleeve, 0 views' })).toBeVisible()
  await page.goto(`/socials/profile/${tolu.id}`)
  await expect(page.getByRole('tab', { name: 'Saved' })).toHaveCount(0)
})

test('a blocker sees whom they blocked and can unblock them @any-width', async ({ signedIn, site }) => {
  const [tolu, ada] = [await site.aUser('tolu.cuts', { bio: 'Three seams.' }), await site.aUser('ada')]
  await site.db.insertInto('blocks').values({ userId: ada.id, targetId: tolu.id, type: 'BLOCK' }).execute()
  const page = await signedIn(ada)
  await page.goto(`/socials/profile/${tolu.id}`)
  await expect(page.getByText('You blocked this account.')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Three seams.')).toBeVisible()
  const theirs = await signedIn(tolu)
  await site.db.insertInto('blocks').values({ userId: ada.id, targetId: tolu.id, type: 'BLOCK' }).execute()
  await theirs.goto(`/socials/profile/${ada.id}`)
  await expect(theirs.getByText('Oops! Page not found.')).toBeVisible()
})

test('an incomplete profile shows a warning with the way to complete it @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('new', { bio: '', profileSetupCompleted: false }))
  await page.goto('/socials/profile')
  await expect(page.getByText('Profile Incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Complete your profile here.' }).click()
  await expect(page).toHaveURL('/auth/setup?redirect=%2Fsocials%2Fprofile')
  await expect(page.getByText('Profile Incomplete')).toBeHidden()
})
