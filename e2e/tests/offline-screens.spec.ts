import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { enrolIn } from '@akada/server/features/quizzes/testing/quizzes.ts'
import { expect, expectNoAxeViolations } from '../support/app.ts'
import { test } from '../support/behind-door.ts'
import { articles } from '../support/feed.ts'
import { comeBack, goOffline, notSaved, openSavedFeed } from '../support/offline.ts'
import { untilToastsCanShow } from '../support/shown.ts'

test.use({ serviceWorkers: 'allow' })

test('offline, the code of a screen is asked for once for each press, and the screen opens by itself later @any-width', async ({
  signedIn,
  site,
  door,
}) => {
  await site.aFilm(await site.aUser('star'), { body: 'Three seams' })
  const page = await signedIn(await site.aUser('ada'))
  await openSavedFeed(page, 1)
  await untilToastsCanShow(page)
  await goOffline(page, door)
  const requests = mostRequestsOfOneFile(page)
  await page.getByRole('link', { name: 'Market' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/market')
  await expect(notSaved(page)).toBeVisible()
  await expect(articles(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(requests()).toBe(1)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(requests).toBe(2)
  await expect(notSaved(page)).toBeVisible()
  expect(requests()).toBe(2)

  await comeBack(page, door)
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
  const sheets = page.locator('link[rel=stylesheet]')
  expect(await sheets.evaluateAll((links: HTMLLinkElement[]) => links.every(({ sheet }) => sheet))).toBe(true)
})

/** How often the file of the app that the page asked for most was asked for, from now on. */
function mostRequestsOfOneFile(page: Page): () => number {
  const times = new Map<string, number>()
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/assets/')) times.set(url, (times.get(url) ?? 0) + 1)
  })
  return () => Math.max(0, ...times.values())
}

test('offline, comments and the own profile say once that they are not saved, and open by themselves later @any-width', async ({
  signedIn,
  site,
  door,
}) => {
  const ada = await site.aUser('ada')
  const post = await site.aFilm(ada, { body: 'Three seams' })
  await site.aComment(ada, { post, body: 'Which thread?' })
  const page = await signedIn(ada)
  await openSavedFeed(page, 1)
  // Their code is stored when it passes through the service worker.
  await page.goto('/socials/profile')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeVisible()
  await openSavedFeed(page, 1)
  await expect(page.getByText('Which thread?')).toBeVisible()
  await goOffline(page, door)
  await page.reload()
  const failures = page.getByText(/Network error occurred|Showing saved comments/)
  await expect(notSaved(page)).toHaveCount(1)
  await expect(failures).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/socials/profile')
  await expect(notSaved(page)).toHaveCount(1)
  await expect(failures).toHaveCount(0)

  await comeBack(page, door)
  await expect(name).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Which thread?')).toBeVisible()
})

test('twelve screens opened again offline show what is saved, or say once that it is not, and ask no further @any-width', async ({
  signedIn,
  site,
  door,
}) => {
  test.slow()
  const ada = await site.aUser('ada')
  await site.aFilm(ada, { body: 'Three seams' })
  const { id: courseId } = await aCourse(site.db, await site.aUser('tolu'), { title: 'Sew a fitted gown' })
  await enrolIn(site.db, courseId, ada)
  const page = await signedIn(ada)
  const unsaved = [
    '/market',
    `/courses/${courseId}`,
    '/classroom/communities',
    '/classroom/messaging',
    '/notifications',
    '/search?q=sew',
    '/studio',
    '/market/wallet',
    '/settings/account',
    '/socials/profile',
  ]
  const saved = {
    '/schedule?view=agenda': 'Nothing planned',
    '/classroom/my-learning': 'Nothing on this device yet',
  }
  await openSavedFeed(page, 1)
  for (const address of [...unsaved, ...Object.keys(saved)]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  await goOffline(page, door)
  const failures = page.getByText(/Network error occurred|went wrong|could not be loaded/i)
  for (const address of unsaved) {
    const requests = mostRequestsOfOneCall(page)
    await page.goto(address)
    await expect(notSaved(page), address).toHaveCount(1)
    await expect(failures, address).toHaveCount(0)
    expect(requests(), address).toBeLessThan(10)
  }
  for (const [address, text] of Object.entries(saved)) {
    await page.goto(address)
    await expect(page.getByText(text)).toBeVisible()
    await expect(notSaved(page), address).toHaveCount(0)
  }
})

/** How often the call that the page made most was made, from now on. */
function mostRequestsOfOneCall(page: Page): () => number {
  const times = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) times.set(pathname, (times.get(pathname) ?? 0) + 1)
  })
  return () => Math.max(0, ...times.values())
}
