import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { makeExports } from '@akada/server/features/exports/make-exports.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { codeFor } from '../support/inbox.ts'
import type { Site } from '../support/site.ts'

const password = 'correct horse battery'

const anOwner = async (site: Site) =>
  site.aUser('ada.stitches', { passwordHash: await hashPassword(password) })

const open = async (page: Page, section: string, title: string) => {
  await page.goto(`/settings/${section}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a phone shows the list, then a section; a desktop shows both', async ({ signedIn, site, isMobile }) => {
  const page = await signedIn(await anOwner(site))
  await page.goto('/socials/profile')
  await page.getByRole('link', { name: 'Settings' }).click()
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible({ visible: !isMobile })
  await list.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page).toHaveURL('/settings/notifications')
  await expect(page.getByRole('switch', { name: 'Likes' })).toBeVisible()
  await expect(list).toBeVisible({ visible: !isMobile })
  await page.goto('/settings/nothing')
  await expect(page.getByText('Oops! Page not found.')).toBeVisible()
})

test('a switch is saved at once for every device, and flips back with a message when that fails @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await anOwner(site)
  const page = await signedIn(ada)
  await open(page, 'notifications', 'Notifications')
  const likes = page.getByRole('switch', { name: 'Likes' })
  await likes.click()
  await expectSaid(page, 'Saved')
  const elsewhere = await signedIn(ada)
  await open(elsewhere, 'notifications', 'Notifications')
  await expect(elsewhere.getByRole('switch', { name: 'Likes' })).not.toBeChecked()

  await page.route('**/update-user-settings', (route) => route.abort())
  await likes.click()
  await expectSaid(page, 'Your choice was not saved. Check your connection and try again.')
  await expect(likes).not.toBeChecked()
})

test('theme, text size and shortcuts follow the member to another device @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await anOwner(site)
  const page = await signedIn(ada)
  await open(page, 'appearance', 'Appearance')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectSaid(page, 'Saved')
  await open(page, 'accessibility', 'Accessibility')
  await page.getByRole('radio', { name: 'Larger' }).check()
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger')
  const stored = site.db.selectFrom('userSettings').select(['textSize', 'shortcuts'])
  await expect.poll(() => stored.execute()).toEqual([{ textSize: 'larger', shortcuts: false }])
  const elsewhere = await signedIn(ada)
  await open(elsewhere, 'accessibility', 'Accessibility')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-text-size', 'larger')
  await expect(elsewhere.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
})

test('only languages that have translations are offered, and the others are named @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await anOwner(site))
  await open(page, 'language', 'Language')
  await expect(page.getByRole('radio', { name: 'English Complete' })).toBeChecked()
  await expect(page.getByText('Not translated yet')).toHaveCount(0)
  const offered = await page.getByRole('radio').count()
  await expect(page.getByText('will be offered as soon as they are translated')).toHaveCount(
    offered < 6 ? 1 : 0,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the data setting is shared with the player, and loaded bytes are counted @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await anOwner(site))
  await open(page, 'data-use', 'Data use')
  await page.getByRole('switch', { name: 'Data saver' }).click()
  await page.getByRole('radio', { name: 'Low' }).check()
  await page.getByRole('radio', { name: 'Wi-Fi only' }).check()
  const keys = ['dataSaver', 'quality', 'autoplay'].map((name) => `akada.playback.${name}`)
  const stored = () => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
  await expect.poll(stored).toEqual(['true', 'low', 'wifi'])
  await expect(page.getByRole('definition').first()).toHaveText(/^(?!0 )[\d.]+ MB$/)
})

test('one device is signed out, and knows at once @any-width', async ({ signedIn, site }) => {
  const ada = await anOwner(site)
  const page = await signedIn(ada)
  const userAgent =
    'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
  const other = { userId: ada.id, expiresAt: new Date(Date.now() + 3_600_000), userAgent }
  await site.db.insertInto('sessions').values(other).execute()
  await open(page, 'account', 'Account and security')
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await expect(page.getByText('Chrome on Android')).toHaveCount(0)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('the focus moves into fields that replace a button, back on Cancel, and along to another section @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await anOwner(site))
  await page.goto('/settings/account')
  await expect(page).toHaveTitle('Account and security · Akada')
  const button = page.getByRole('button', { name: 'Change password' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await page.getByRole('link', { name: /^Privacy/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused()
  await expect(page).toHaveTitle('Privacy · Akada')
})

test('the email address is changed with the password and a code @any-width', async ({
  signedIn,
  site,
  request,
}) => {
  const page = await signedIn(await anOwner(site))
  await open(page, 'account', 'Account and security')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email address').fill('new.ada@example.com')
  await page.getByLabel('Your password').fill('wrong')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Wrong password. Try again.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Enter the code we sent to new.ada@example.com.')).toBeVisible()
  const code = await codeFor(request, 'new.ada@example.com')
  await page.getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectSaid(page, 'Your email address was changed.')
})

test('a copy of all personal data is made and downloaded @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await anOwner(site))
  await open(page, 'your-data', 'Your data')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Request a copy' }).click()
  await expect(page.getByText('Your copy is being prepared')).toBeVisible()
  await makeExports(site)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^akada-data-.*\.zip$/)
})

test('an account is deleted with the password, on every device at once @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await anOwner(site)
  const page = await signedIn(ada)
  const elsewhere = await signedIn(ada)
  await elsewhere.goto('/socials/profile')
  await expect(elsewhere.getByRole('link', { name: 'Settings' })).toBeVisible()
  await open(page, 'delete-account', 'Delete account')
  await page.getByLabel('Your password').fill('wrong')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Wrong password. Your account was not deleted.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expectSaid(page, 'Profile Deleted Successfully.')
  await expect(page).toHaveURL(/\/auth\/goodbye\?final=/)
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to the feed' }).click()
  await expect(page).toHaveURL('/socials')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth/)
})

const looks = {
  dark: ['', '/account', '/privacy', '/notifications', '/help', '/delete-account'],
  light: ['', '/data-use', '/appearance', '/language', '/accessibility', '/your-data'],
}
for (const [theme, addresses] of Object.entries(looks))
  test(`the sections are accessible, ${theme}`, async ({ signedIn, site }) => {
    test.slow()
    const page = await signedIn(await anOwner(site))
    await page.addInitScript((value) => localStorage.setItem('akada.theme', value), theme)
    for (const address of addresses) {
      await page.goto(`/settings${address}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      await expectNoAxeViolations(page)
    }
  })
