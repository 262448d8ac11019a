import type { Page } from '@playwright/test'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { callAs } from '../support/call-as.ts'
import type { Site } from '../support/site.ts'

const badge = (page: Page) => page.getByRole('link', { name: /\d unread/ }).filter({ visible: true })

test('likes and a follow appear at once, grouped, and link to their subjects @any-width', async ({
  signedIn,
  site,
}) => {
  const star = await site.aUser('star')
  const post = await site.aFilm(star, { body: 'Three seams every new tailor gets wrong' })
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const obi = await site.aUser('obi', { firstName: 'Obi', lastName: 'Ike' })
  const page = await signedIn(star)
  await page.goto('/socials')
  await expect(page.getByRole('article').first()).toBeVisible()

  const like = { method: 'PATCH', path: `/posts/${post.id}/toggle-like`, body: { liked: true } }
  for (const fan of [ada, obi]) {
    await callAs(site, fan, like)
    await expect(badge(page)).toContainText('1 unread')
  }
  await badge(page).click()
  const row = page.getByRole('listitem').filter({ hasText: 'liked your post' })
  await expect(row).toContainText(/New: ?Obi Ike and Ada Eze liked your post/)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()

  await callAs(site, ada, { method: 'POST', path: '/users/follows', body: { userId: star.id } })
  const followed = page.getByRole('listitem').filter({ hasText: 'Ada Eze followed you' })
  await expect(followed).toBeVisible()
  await followed.getByRole('button', { name: 'Follow @ada' }).click()
  await expect(followed.getByRole('button', { name: 'Following @ada' })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/posts/${post.id}`)
  await page.goBack()
  await expect(row).not.toContainText('New:')
  await readEverything(page, site, star)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText('New:')).toHaveCount(0)
})

/** Marks the only unread notification as read. */
async function readEverything(page: Page, { db }: Site, { id }: Person): Promise<void> {
  const unread = db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', id)
    .where('readAt', 'is', null)
  await expect.poll(() => unread.execute()).toEqual([{ kind: 'follow' }])
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await expect(page.getByText(/\d unread/)).toHaveCount(0)
  await expect.poll(() => unread.execute()).toEqual([])
}

test('the list of notifications is accessible, dark and light', async ({ signedIn, site }) => {
  const star = await site.aUser('star')
  const post = await site.aFilm(star)
  const fan = await site.aUser('ada')
  await callAs(site, fan, { method: 'PATCH', path: `/posts/${post.id}/toggle-like`, body: { liked: true } })
  await callAs(site, fan, { method: 'POST', path: '/users/follows', body: { userId: star.id } })
  const page = await signedIn(star)
  await page.goto('/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: 'liked your post' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow @ada' })).toBeVisible()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    await expectNoAxeViolations(page)
  }
})

test('a follow request is accepted in its notification @any-width', async ({ signedIn, site }) => {
  const shy = await site.aUser('shy', { isPrivate: true })
  const ada = await site.aUser('ada')
  const other = await signedIn(ada)
  await other.goto(`/socials/profile/${shy.id}`)
  await other
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click()
  const requests = () => site.db.selectFrom('followRequests').select('followerId').execute()
  await expect.poll(requests).toEqual([{ followerId: ada.id }])
  const page = await signedIn(shy)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Accept @ada' }).click()
  await expect(page.getByRole('button', { name: 'Accept @ada' })).toHaveCount(0)
  await expect.poll(requests).toEqual([])
  await other.goto('/notifications')
  await expect(other.getByText('accepted your request to follow')).toBeVisible()
})

test('the list says when it is empty or failed, and can be retried @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.route('**/api/users/me/notifications?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/notifications')
  await expect(page.getByRole('alert').filter({ hasText: 'Retry' })).toBeVisible()
  await page.unroute('**/api/users/me/notifications?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing yet')).toBeVisible()
})
