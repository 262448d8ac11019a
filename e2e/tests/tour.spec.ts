import { expect, expectNoAxeViolations, test } from '../support/app.ts'

test('the tour starts after ten seconds on wide screens, advances, and stays away once it has ended', async ({
  signedIn,
  site,
}, { project }) => {
  const page = await signedIn(await site.aUser('tolu.cuts', { tourCompleted: false }))
  // The tour is held back until the clock is controlled; from then on time passes by the second.
  const isStill = Promise.withResolvers<void>()
  const tour = /\/assets\/onboarding-.*\.js$/
  await page.route(tour, (route) => isStill.promise.then(() => route.continue()))
  const requested = page.waitForRequest(tour)
  await page.clock.install()
  await page.goto('/socials/profile')
  await requested
  const now = () => page.evaluate(() => Date.now())
  await page.clock.pauseAt((await now()) + 60_000)
  const begun = await now()
  isStill.resolve()
  await (await requested).response()
  const tip = page.getByRole('dialog', { name: 'For You' })
  if (project.name === 'phone') {
    for (let minute = 0; minute < 3; minute += 1) {
      await page.clock.runFor(60_000)
      await expect(tip).toBeHidden()
    }
    return
  }
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(tip.getByText(/^Step 1 of \d$/)).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [100] })
  expect((await now()) - begun).toBeGreaterThanOrEqual(10_000)
  await page.clock.resume()
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
