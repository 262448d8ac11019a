import { expect, expectNoAxeViolations, test } from '../support/app.ts'

test('following from a post takes effect at once and persists @any-width', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('ada'))
  await page.goto(`/posts/${post.id}`)
  const stored = page.waitForResponse('**/api/users/follows')
  await page.getByRole('button', { name: 'Follow @tolu.cuts' }).click()
  await expect(page.getByRole('button', { name: 'Following @tolu.cuts' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'More options' }).click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  expect((await stored).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following @tolu.cuts' })).toBeVisible()
  await page.goto('/socials/following')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a follow that the server refuses is undone @any-width', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('ada'))
  await page.route('**/api/users/follows', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'Follow @tolu.cuts' }).click()
  await expect(page.getByRole('button', { name: 'Follow @tolu.cuts' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('members cannot follow themselves @any-width', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  const post = await site.aFilm(tolu)
  const page = await signedIn(tolu)
  await page.goto(`/posts/${post.id}`)
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
})

test('a member who follows nobody is led to For you @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.goto('/socials/following')
  await expect(page.getByText('No posts available')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'For you' }).last()).toHaveAttribute(
    'href',
    '/socials',
  )
})

test('a private member accepts a follow request, and is visible from then on @any-width', async ({
  signedIn,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts', { isPrivate: true })
  await site.aPost(tolu, { body: 'How to set a sleeve' })
  const [ada, obi] = [await signedIn(await site.aUser('ada')), await signedIn(await site.aUser('obi'))]
  for (const page of [ada, obi]) {
    await page.goto(`/socials/profile/${tolu.id}`)
    await expect(page.getByText('This account is private')).toBeVisible()
    const stored = page.waitForResponse('**/api/users/follows')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible()
    expect((await stored).ok()).toBe(true)
  }
  const page = await signedIn(tolu)
  await page.goto('/socials/profile')
  await page.getByRole('button', { name: 'Follow requests (2)' }).click()
  await expect(page.getByText('@obi')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Accept @ada' }).click()
  await expect(page.getByRole('button', { name: 'Accept @ada' })).toBeHidden()
  await page.getByRole('button', { name: 'Decline @obi' }).click()
  await expect(page.getByText('No requests')).toBeVisible()
  await ada.reload()
  await expect(ada.getByRole('link', { name: 'How to set a sleeve, 0 views' })).toBeVisible()
  await obi.reload()
  await expect(obi.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
})

test('followers load ten at a time, link to their profiles, and can be removed @any-width', async ({
  signedIn,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts', { followersCount: 12 })
  for (let n = 1; n <= 12; n += 1) {
    const fan = await site.aUser(`fan.${n}`, { followingsCount: 1 })
    await site.db.insertInto('follows').values({ followerId: fan.id, followeeId: tolu.id }).execute()
  }
  const page = await signedIn(tolu)
  await page.goto('/socials/profile')
  await page.getByRole('button', { name: '12 followers' }).click()
  const list = page.getByRole('dialog', { name: 'Followers' })
  await list.getByText('@fan.3').scrollIntoViewIfNeeded()
  await expect(list.getByText('@fan.1', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Remove follower @fan.12' }).click()
  await expect(list.getByText('@fan.12')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: '11 followers' })).toBeVisible()
})
