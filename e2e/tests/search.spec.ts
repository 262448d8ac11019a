import type { Page } from '@playwright/test'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import type { Site } from '../support/site.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** A film with a hashtag, as the server stores it. */
async function aTaggedFilm(site: Site, by: Person, { body, tag }: { body: string; tag: string }) {
  const post = await site.aFilm(by, { body, hashtag: `#${tag}` })
  await site.db.insertInto('postTags').values({ tag, postId: post.id }).execute()
  return post
}

async function aSchool(site: Site) {
  const tolu = await site.aUser('tolu.cuts', { firstName: 'Tolúlọpẹ́', lastName: 'Adé' })
  const chioma = await site.aUser('chioma', { firstName: 'Chịọma', lastName: 'Eze' })
  const post = await aTaggedFilm(site, tolu, {
    body: 'Three seams every new tailor gets wrong',
    tag: 'sewing',
  })
  await aTaggedFilm(site, chioma, { body: 'Zips without puckering', tag: 'sewing' })
  return { tolu, chioma, post }
}

test('people, posts and hashtags are found in one box and remembered on this device', async ({
  signedIn,
  site,
}) => {
  // Two scans of a whole screen.
  test.slow()
  const { chioma, post } = await aSchool(site)
  const page = await signedIn(chioma)
  await page.goto('/search')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveText(['#sewing'])
  await expect(page.getByRole('region', { name: 'Watched now' }).getByRole('link')).toHaveCount(1)

  await box(page).pressSequentially('sewi')
  await expect(option(page, /#sewing/)).toContainText('2 posts')
  await box(page).fill('tolulope')
  await expect(option(page, /@tolu\.cuts/)).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?q=tolulope')

  await expect(tab(page, 'People')).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('listitem').filter({ hasText: '@tolu.cuts' })
  await row.getByRole('button', { name: 'Follow @tolu.cuts' }).click()
  await expect(row.getByRole('button', { name: 'Following @tolu.cuts' })).toBeVisible()

  await box(page).fill('tailor')
  await box(page).press('Enter')
  await tab(page, 'Posts').click()
  await page.getByRole('link', { name: /Three seams/ }).click()
  await expect(page).toHaveURL(new RegExp(post.id))
  await page.goBack()
  await expect(tab(page, 'Posts')).toHaveAttribute('aria-selected', 'true')
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    await expectNoAxeViolations(page)
  }

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('listitem')).toHaveText(['tailor', 'tolulope'])
  await recent.getByRole('button', { name: 'Remove tailor' }).click()
  await page.reload()
  await expect(recent.getByRole('listitem')).toHaveText(['tolulope'])
  await recent.getByRole('button', { name: 'tolulope', exact: true }).click()
  await expect(page).toHaveURL('/search?q=tolulope')
  await box(page).fill('')
  await page.getByRole('button', { name: 'Search', exact: true }).or(box(page)).first().press('Enter')
  await page.goto('/search')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
})

test('suggestions work with the arrow keys, Enter chooses and Escape closes @any-width', async ({
  page,
  site,
}) => {
  await aSchool(site)
  await page.goto('/search')
  await box(page).fill('sewing')
  await expect(option(page, /#sewing/)).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)
  await box(page).press('ArrowDown')
  await expect(option(page, /Search for/)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await box(page).press('ArrowUp')
  await expect(option(page, /#sewing/)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box(page).press('ArrowUp')
  await expect(option(page, /#sewing/)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/hashtags/sewing')
  await expect(page.getByRole('heading', { name: '#sewing' })).toBeVisible()
  await expect(page.getByRole('link', { name: /views$/ })).toHaveCount(2)
  await expectNoAxeViolations(page)
})

test('a post’s hashtag leads to the posts that carry it @any-width', async ({ page, site }) => {
  const { post } = await aSchool(site)
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('link', { name: '#sewing' }).first().click()
  await expect(page).toHaveURL('/hashtags/sewing')
  await expect(page.getByText('2 posts')).toBeVisible()
  await page.getByRole('link', { name: /Zips/ }).click()
  await expect(page.getByText('Zips without puckering').filter({ visible: true }).first()).toBeVisible()
})

test('a search says when it finds nothing, fails or is offline, and can be retried @any-width', async ({
  page,
  site,
}) => {
  await aSchool(site)
  await page.goto('/search?q=quantum%20chess')
  await expect(page.getByText('Nothing found for “quantum chess”')).toBeVisible()
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: {} }))
  await box(page).fill('sewing')
  await box(page).press('Enter')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/search?*')
  await retry.click()
  await expect(page.getByRole('link', { name: /views$/ })).toHaveCount(2)
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline").first()).toBeVisible()
  await expect(page.getByRole('link', { name: /views$/ })).toHaveCount(2)
})

test('search is one press away: in the bar of the feed on a phone, with the slash key on a keyboard', async ({
  page,
  site,
  isMobile,
}) => {
  await aSchool(site)
  await page.goto('/socials')
  await expect(page.getByRole('article').first()).toBeVisible()
  if (isMobile)
    await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).click()
  else
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page).toHaveURL('/search', { timeout: 1000 })
    }).toPass()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  if (isMobile) return
  await page.evaluate(() => localStorage.setItem('akada.playback.shortcuts', 'false'))
  await page.goto('/socials/following')
  await page.goto('/hashtags/sewing')
  await expect(page.getByRole('link', { name: /views$/ })).toHaveCount(2)
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/hashtags/sewing')
})
