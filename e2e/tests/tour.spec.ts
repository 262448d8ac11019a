import { expect, expectNoAxeViolations, test } from '../support/app.ts'

test('the tour starts after ten seconds on wide screens, walks on and stays away once it has ended', async ({
  signedIn,
  site,
}, { project }) => {
  const page = await signedIn(await site.aUser('tolu.cuts', { tourCompleted: false }))
  await page.clock.install()
  await page.goto('/socials/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tip = page.getByRole('dialog', { name: 'For You' })
  await page.clock.runFor(9_000)
  await expect(tip).toBeHidden()
  await page.clock.runFor(6_000)
  if (project.name === 'phone') {
    await expect(tip).toBeHidden()
    return
  }
  await expect(tip.getByText(/^Step 1 of \d$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await tip.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: 'Following' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  const saved = page.waitForResponse('**/api/profiles')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await page.clock.runFor(15_000)
  await expect(page.getByText(/^Step \d of/)).toHaveCount(0)
})
