import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** A film by Tolu, and Nkechi, who wants to comment on it. */
export async function aFilmToDiscuss(site: Site) {
  const [tolu, nkechi] = [await site.aUser('tolu.cuts'), await site.aUser('nkechi')]
  return { tolu, nkechi, post: await site.aFilm(tolu) }
}

/** Opens a post with its comments visible. */
export async function goToComments(page: Page, post: { id: string }, isMobile: boolean): Promise<void> {
  await page.goto(`/posts/${post.id}`)
  await openComments(page, isMobile)
}

/** Opens the comments: beside the post, or in a sheet on phones. */
export async function openComments(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Comments,/ }).click()
}

/** Finds a comment by part of its text. */
export const row = (page: Page, text: string) =>
  page.getByRole('listitem').getByRole('article').filter({ hasText: text })

/** The text box for a new comment. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })

export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Post comment' }).click()
}

/** The texts of a post's comments, oldest first. */
export async function stored({ db }: Site, post: { id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('body')
    .where('postId', '=', post.id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}
