import { expect, expectNoAxeViolations, test } from '../support/app.ts'

test('a profile shows who somebody is and their posts, and can be followed', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts', { firstName: 'Tolu', lastName: 'Adé', bio: 'Three seams.' })
  await site.aPost(tolu, { body: 'How to set a sleeve' })
  const page = await signedIn(await site.aUser('learner'))
  await page.goto(`/socials/profile/${tolu.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tolu Adé')
  await expect(page.getByRole('link', { name: 'How to set a sleeve, 0 views' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('1 follower')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a visitor who follows is sent to sign-in and comes back', async ({ page, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  await page.goto(`/socials/profile/${tolu.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page).toHaveURL(`/auth?tab=signin&redirect=%2Fsocials%2Fprofile%2F${tolu.id}`)
})

test('a profile that does not exist is a page not found', async ({ page, site }) => {
  expect(site.url).toBeTruthy()
  await page.goto('/socials/profile/0190a5a0-0000-7000-8000-000000000000')
  await expect(page.getByText('Oops! Page not found.')).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/socials')
})

test('signing out leads to sign-in and forgets who was here', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.goto('/socials/profile')
  await expect(page.getByText('No posts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials%2Fprofile')
  await page.goto('/socials/profile')
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials%2Fprofile')
})
