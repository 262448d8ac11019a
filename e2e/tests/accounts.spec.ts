import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { anAccount, codeFor } from '../support/inbox.ts'

test('a visitor signs up with the code from the inbox, sets up a profile and chooses interests', async ({
  page,
  request,
}) => {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Email').fill('tolu@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/auth/validate-otp?email=tolu%40example.com')
  await page.getByLabel('Code').fill(await codeFor(request, 'tolu@example.com'))

  await expect(page).toHaveURL('/auth/setup')
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeFocused()
  await expect(page).toHaveTitle('Set up your profile · Akada')
  await page.getByLabel('First name').fill('Tolu')
  await page.getByLabel('Last name').fill('Adé')
  await page.getByLabel('Username').fill('tolu.cuts')
  await page.getByLabel('Bio').fill('Three seams every new tailor gets wrong.')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page).toHaveURL('/auth/interest')
  await page.getByRole('button', { name: 'Fashion' }).click()
  await page.getByRole('button', { name: 'Show my feed' }).click()
  await expect(page.getByText('Choose 2 more, or skip this step.')).toBeVisible()
  for (const topic of ['Business', 'Crafts']) await page.getByRole('button', { name: topic }).click()
  await page.getByRole('button', { name: 'Show my feed' }).click()
  await expect(page).toHaveURL('/socials')
})

test('an incomplete form keeps what was typed; completed with a phone number it leads to a code by SMS @any-width', async ({
  page,
  request,
}) => {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Email').fill('tolu@example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(
    page.getByText('Enter a full email address, like ada@example.com, or a phone number.'),
  ).toBeVisible()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('tolu@example')

  await page.getByLabel('Email or phone number').fill('0803 123 4567')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeFocused()
  await page.getByLabel('Code').fill(await codeFor(request, '+2348031234567'))
  await expect(page).toHaveURL('/auth/setup')
})

test('members agree to terms that anybody can read @any-width', async ({ page }) => {
  await page.goto('/auth?tab=signup')
  const terms = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'terms and privacy notice' }).click()
  const opened = await terms
  await expect(opened.getByRole('heading', { name: 'Terms and privacy' })).toBeVisible()
  await expectNoAxeViolations(opened)
})

test('profile setup labels each field as specified @any-width', async ({ signedIn, site }) => {
  const person = await site.aUser('newcomer', {
    firstName: '',
    lastName: '',
    bio: '',
    profileSetupCompleted: false,
  })
  const page = await signedIn(person)
  await page.goto('/auth/setup')
  await page.getByLabel('Username').fill('')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Username is required',
    'Bio is required',
  ])
    await expect(page.getByText(message)).toBeVisible()
})

test('a visitor who opens a member’s page signs in and returns to it @any-width', async ({
  page,
  request,
}) => {
  const { username, password } = await anAccount(request, 'ngozi')
  await page.goto('/socials/following')
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials%2Ffollowing')

  await page.getByLabel('Email, username or phone').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong email, username or password.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/socials/following')
})

test('a forgotten password is replaced with a code @any-width', async ({ page, request }) => {
  const { email } = await anAccount(request, 'bayo')
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByLabel('Code').fill(await codeFor(request, email, 'to get back in'))
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(page).toHaveURL(`/auth?tab=signin&email=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('Email, username or phone')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('another horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/socials')
})

test('a visitor sent to sign-in reads why, and typed text carries over to sign-up @any-width', async ({
  page,
  site,
}) => {
  await site.aFilm(await site.aUser('tolu.cuts'), { title: 'Three seams' })
  await page.goto('/auth?tab=signin&redirect=%2Fsocials&to=comment')
  await expect(page.getByRole('heading', { name: 'Join to comment' })).toBeVisible()
  await page.getByLabel('Email, username or phone').fill('ada@example.com')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')

  const password = page.getByLabel('Password', { exact: true })
  const done = page.getByRole('listitem').filter({ hasText: 'done' })
  await expect(done).toHaveCount(0)
  await password.fill('ada@example.com')
  await expect(done).toHaveText(['At least 8 characters, done'])
  await password.fill('a rainy season')
  await expect(done).toHaveCount(2)
  await expectNoAxeViolations(page)
})

test('the eleventh sign-in ends the session that was unused longest, and its screen says so @any-width', async ({
  browser,
  page,
  request,
  site,
}) => {
  const account = await anAccount(request, 'ngozi')
  await signIn(page, account)
  await expect(page).toHaveURL(/\/socials/)
  const { id } = await site.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ngozi')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const later = { userId: id, expiresAt, lastUsedAt: new Date(Date.now() + 120_000) }
  await site.db
    .insertInto('sessions')
    .values(Array.from({ length: 9 }, () => later))
    .execute()

  const other = await browser.newContext({ baseURL: site.url })
  await signIn(await other.newPage(), account)
  await page.goto('/settings/account')
  await expect(page).toHaveURL(/\/auth/)
  const words = 'You were signed out here: you signed in on another device, and this one was unused longest.'
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expectNoAxeViolations(page)
  await other.close()
})

async function signIn(
  page: Page,
  { username, password }: Awaited<ReturnType<typeof anAccount>>,
): Promise<void> {
  await page.goto('/auth?tab=signin')
  await page.getByLabel('Email, username or phone').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/socials/)
}

test('axe finds nothing on visitors’ screens', async ({ page }) => {
  for (const path of [
    '/auth?tab=signin',
    '/auth?tab=signup',
    '/auth/forgot-password',
    '/auth/validate-otp?email=a@b.ng',
  ])
    await scan(page, path)
})

test('axe finds nothing on newcomers’ screens', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser())
  for (const path of ['/auth/setup', '/auth/interest']) await scan(page, path)
})

async function scan(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Not the words that show before the app starts.
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
}
