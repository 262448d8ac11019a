import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

const dialog = ':is([role="dialog"], [role="alertdialog"], dialog[open])'

/** Opens a dialog by its address, with letters of twice the size on a phone, and scans it while it is open. */
async function expectUsable(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const open = page.locator(dialog).locator('visible=true').last()
  await expect(open, address).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoAxeViolations(page, dialog)
  expect(await cutOff(page), address).toEqual([])
}

/** Controls of the open dialog that nobody can reach: beyond its sides, where nothing scrolls to them. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator(`${dialog} :is(button, a, input, select, textarea)`).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        if (width <= 1 || (left >= -1 && right <= document.documentElement.clientWidth + 1)) return false
        for (let one = control.parentElement; one; one = one.parentElement)
          if (
            ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) &&
            one.scrollWidth > one.clientWidth
          )
            return false
        return true
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName),
  )

test('open dialogs of the feed and of profiles are accessible with letters of twice the size @any-width', async ({
  signedIn,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts')
  const post = await site.aFilm(tolu, { title: 'Sleeves', body: 'Set them well.' })
  const ada = await site.aUser('ada')
  await site.aComment(ada, { post })
  const page = await signedIn(ada)
  await page.setViewportSize({ width: 360, height: 740 })
  const [film, profile] = [`/posts/${post.id}`, `/socials/profile/${tolu.id}`]
  for (const address of [
    `${film}?comments=1`,
    `${film}?share=${post.id}`,
    `${film}?report=post:${post.id}`,
    `${profile}?people=followers`,
    '/socials/profile?edit=1',
  ])
    await test.step(address, () => expectUsable(page, address))
})

test('open dialogs of learning are accessible with letters of twice the size @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [
    '/classroom/communities?new-community=1',
    '/classroom/messaging?new-chat=1',
    '/market?filters=1',
  ])
    await test.step(address, () => expectUsable(page, address))
})

test('a form opens at its first field; where that would open a keyboard, at its title', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.goto('/socials/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit profile' })
  const start = isMobile ? form.getByRole('heading', { name: 'Edit profile' }) : form.getByLabel('First name')
  await expect(start).toBeFocused()
})
