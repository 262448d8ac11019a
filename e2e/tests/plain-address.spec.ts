import { chromium } from '@playwright/test'
import { shellOptions } from '@akada/server/testing/site/chromium.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { anAccount } from '../support/inbox.ts'

const host = 'akada.home.test'

/** This name resolves to this machine, and like any other name it has no encryption without https. */
const options = {
  ...shellOptions,
  args: [
    ...shellOptions.args.filter((argument) => !argument.startsWith('--host-resolver-rules')),
    `--host-resolver-rules=MAP ${host} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ],
}

test('on a plain http address a visitor is warned, can still sign in, and stays signed in @any-width', async ({
  request,
  site,
}) => {
  const { username, password } = await anAccount(request, 'ngozi')
  const browser = await chromium.launch(options)
  try {
    const context = await browser.newContext({ baseURL: site.url.replace('127.0.0.1', host) })
    const page = await context.newPage()
    await page.goto('/auth?tab=signin')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.getByText('This address is not encrypted')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Email, username or phone').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/socials$/)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  } finally {
    await browser.close()
  }
})
