import { expect, test } from '../support/app.ts'

test('following from a post shows at once and stays', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('ada'))
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'Follow @tolu.cuts' }).click()
  await expect(page.getByRole('button', { name: 'Following @tolu.cuts' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'More options' }).click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following @tolu.cuts' })).toBeVisible()
  await page.goto('/socials/following')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a follow that the server refuses is taken back', async ({ signedIn, site }) => {
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

test('a visitor who follows is sent to sign-in with the way back', async ({ page, site }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'Follow @tolu.cuts' }).click()
  await expect(page).toHaveURL(`/auth?tab=signin&redirect=%2Fposts%2F${post.id}`)
})

test('one does not follow oneself', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  const post = await site.aFilm(tolu)
  const page = await signedIn(tolu)
  await page.goto(`/posts/${post.id}`)
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
})

test('who follows nobody is led to For you', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.goto('/socials/following')
  await expect(page.getByText('No posts available')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'For you' }).last()).toHaveAttribute(
    'href',
    '/socials',
  )
})
