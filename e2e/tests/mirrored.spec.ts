import { aClass, figuresOf } from '../support/classes.ts'
import { expect, test } from '../support/app.ts'
import { smallTargets } from '../support/small-targets.ts'
import { stickingOut } from '../support/sticking-out.ts'

/** As for a language that is written from right to left, of which there is none yet. */
const mirror = () => {
  new MutationObserver(() => {
    if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl'
  }).observe(document, { childList: true, subtree: true })
}

test('on a phone the main screens fit when they are mirrored, and whatever can be tapped is large enough @any-width', async ({
  signedIn,
  site,
}) => {
  test.slow()
  const made = await aClass(site)
  await figuresOf(site, made)
  const { teacher, course } = made
  const page = await signedIn(teacher)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(mirror)
  const screens = [
    '/socials',
    '/search?q=sew',
    '/market',
    `/courses/${course.id}`,
    '/classroom/overview',
    '/classroom/trainee',
    '/classroom/analytics',
    `/studio/course/${course.id}`,
    '/schedule?view=agenda',
    '/schedule?view=month',
    '/schedule?view=day',
    '/notifications',
    '/settings',
    '/market/wallet',
    '/market/seller-dashboard',
    '/socials/profile',
    '/socials/subscription-management',
    '/studio',
    '/classroom/messaging',
    '/uploads',
    '/dev/ui',
  ]
  for (const address of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    expect(await stickingOut(page), address).toEqual([])
    // The kit shows parts by themselves.
    if (address !== '/dev/ui') expect(await smallTargets(page), address).toEqual([])
  }
})
