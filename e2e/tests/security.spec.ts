import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

const breach = /content.security.policy|trusted ?(type|html|script|url)/i

/** Violations of the content security policy that the browser reports, Trusted Types included. */
function violationsOf(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (breach.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (breach.test(error.message)) violations.push(error.message)
  })
  return violations
}

test('no screen violates the content security policy', async ({ page, site, signedIn }) => {
  const ada = await site.aUser('ada')
  const post = await site.aPost(ada)
  const violations = violationsOf(page)
  for (const path of [
    '/',
    '/auth/login',
    '/auth/register',
    `/posts/${post.id}`,
    `/socials/profile/${ada.id}`,
    '/nothing',
    '/api/docs',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const own = await signedIn(ada)
  const ownViolations = violationsOf(own)
  for (const path of ['/', '/posts/create', '/profile', '/settings']) {
    await own.goto(path)
    await own.waitForLoadState('networkidle')
  }
  expect([...violations, ...ownViolations]).toEqual([])
})

test('a script that writes markup is stopped by the browser', async ({ page }) => {
  await page.goto('/auth/login')
  const failure = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>'
      return 'nothing'
    } catch (error) {
      return String(error)
    }
  })
  expect(failure).toMatch(breach)
})
