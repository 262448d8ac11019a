import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, onPhone, test } from '../support/app.ts'
import { codeFor } from '../support/inbox.ts'

const lagos = { latitude: 6.4541, longitude: 3.3947 }

test('@any-width location and phone are verified one after the other', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('tolu.cuts', { postsCount: 1 }))
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(lagos)
  const shift = await watchShift(page)
  await page.goto('/socials/profile')
  await expect(page.getByRole('heading', { name: 'Verification Required', exact: true })).toBeVisible()
  // Replaced text may shift a little, far less than the banner would.
  expect(await shift()).toBeLessThan(0.01)
  await page.getByText('Verification Required', { exact: true }).click()
  await page.getByRole('button', { name: 'Verify your location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Your Verification' })
  await expect(dialog.getByRole('button', { name: /Location\s+current$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await onPhone(page, () => expectNoAxeViolations(page))
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expectSaid(page, 'Location verified successfully!')

  await provePhone(page)
  await expectSaid(page, 'Phone number verified successfully!')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await expectSaid(page, 'Wallet created successfully!')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nigeria')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Verification Required/ })).toHaveCount(0)

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Change phone' }).click()
  const change = page.getByRole('dialog', { name: 'Change phone number' })
  await change.getByLabel('Phone number').fill('8037654321')
  await change.getByRole('button', { name: 'Send OTP' }).click()
  await change.getByLabel('Code').fill(await codeFor(page.request, '+2348037654321'))
  await expect(change).toBeHidden()
  await expect(page.getByText('+2348037654321')).toBeVisible()
})

/** Returns how far visible content has shifted by itself, as a fraction of the screen. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

async function provePhone(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Verification' })
  const send = dialog.getByRole('button', { name: 'Send OTP' })
  const number = dialog.getByLabel('Phone number')
  await number.fill('0803123456')
  await expect(dialog.getByText('1 character remaining')).toBeVisible()
  await expect(send).toBeDisabled()
  await number.fill('+234 (0) 803 123 4567')
  await expect(number).toHaveValue('8031234567')
  await send.click()
  await expectSaid(page, 'OTP sent successfully!')
  const code = await codeFor(page.request, '+2348031234567')
  await dialog.getByLabel('Code').fill(code)
}

test('a denied location says so, and how to allow it @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.context().clearPermissions()
  await page.goto('/socials/profile?verify=location')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Location access denied. Please enable location permissions.')).toBeVisible()
  await expect(page.getByText("Open this site's settings")).toBeVisible()
})
