import type pg from 'pg'
import { pour } from './data.ts'

/**
 * Search rows for members and posts, as the triggers would have written them, also for other rows' content.
 */
const texts = [
  `insert into search_names (term, user_id)
   select term, u.id from users u, search_terms_of(u.username, u.first_name, u.last_name) term order by 1, 2
   on conflict do nothing`,
  `insert into search_words (kind, word)
   select distinct 'people', term from search_names where term ~ '^[[:alpha:]]{3,30}$'
   on conflict do nothing`,
  `insert into search_posts (post_id, words)
   select id, search_words_of(title, body, hashtag) from posts order by id
   on conflict do nothing`,
]

const tables = ['users', 'search_names', 'search_words', 'search_posts', 'hashtags', 'post_tags']

/** Makes everything on a site searchable, after `before` has inserted more. */
export async function indexForSearch(pool: pg.Pool, before: readonly string[] = []): Promise<void> {
  const client = await pool.connect()
  try {
    await pour(client, { tables, texts: [...before, ...texts] })
  } finally {
    client.release(true)
  }
}
