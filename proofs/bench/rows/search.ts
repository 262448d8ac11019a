import { findHashtags } from '@akada/server/features/search/find-hashtags.ts'
import { findPeople } from '@akada/server/features/search/find-people.ts'
import { findPosts } from '@akada/server/features/search/find-posts.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import { indexForSearch } from '../search-data.ts'
import type { Site } from '../site.ts'

/** Members and hashtags on the large site, and on the small one. */
const crowd = 1_000_000
const few = 10_000
/** Names are combined from these, so that there are many and some are common. */
const syllables = [
  'a',
  'ba',
  'chi',
  'da',
  'e',
  'fe',
  'go',
  'i',
  'ka',
  'lu',
  'ma',
  'no',
  'o',
  'ri',
  'sa',
  'to',
  'u',
  'ze',
]

const word = (of: string) =>
  `(select string_agg((array['${syllables.join("','")}'])[1 + (hashint8(${of} * 31 + place) & 2147483647) % ${syllables.length}], '')
      from generate_series(1, 2 + (hashint8(${of}) & 2147483647)::int % 3) place)`

/** Strangers, of whom one in three has a middle name, and tags up to the number. */
const fillTexts = [
  `insert into users (email, password_hash, username, first_name, last_name)
   select 'stranger' || n || '@example.com', 'none', ${word('n')} || n, ${word('n % 5000')},
          case when n % 3 = 0 then ${word('n % 3001')} || ' ' else '' end || ${word('n % 7001')}
     from generate_series(1, $1::bigint) n`,
  `insert into hashtags (tag, term, posts_count)
   select tag, tag, 1 + (random() ^ 8 * 1000)::int
     from (select distinct ${word('n')} || ${word('n / 7')} || n % 97 as tag from generate_series(1, $1::bigint) n) t`,
  `insert into post_tags (tag, post_id)
   select tag, (select id from posts order by id desc limit 1) from hashtags on conflict do nothing`,
]

const searches = {
  people: ['a', 'chi', 'bago', 'luma', 'chi da', 'toze'],
  hashtags: ['a', 'chi', 'bago', 'kalu', 'tozeri'],
  common: ['fractions', 'market', 'table frac'],
  rare: ['lesson 7', '4711', '123'],
}

export const row: Row = {
  measure: async ({ large, small }) => {
    await Promise.all([fillSite(small, few), fillSite(large, crowd)])
    const measured = []
    const middle = {
      'people with a middle name by two words': await findersOfTwoWords({ large, small }),
      'people by the beginnings of two words': await findersOfTwoWords({ large, small }, 2),
    }
    for (const [what, find] of Object.entries({ ...finders, ...middle })) {
      const compared = await compare(
        () => rateOf(find(large)),
        () => rateOf(find(small)),
      )
      measured.push({
        what: `${what}, found among a million`,
        limit: 'among ten thousand',
        ratio: compared.ratio,
        goal: { atLeast: 0.5 },
        detail: `${Math.round(compared.figure)}/s against ${Math.round(compared.limit)}/s`,
      })
    }
    return measured
  },
}

function searchFor(site: Site, texts: readonly string[]) {
  const words = anyOf(texts)
  return { viewerId: anyOf(site.readers).id, words, joined: words, page: 1, limit: 20, isSuggestion: false }
}

const finders: Record<string, (site: Site) => () => Promise<unknown>> = {
  people: (site) => () => findPeople(site.context, searchFor(site, searches.people)),
  hashtags: (site) => () => findHashtags(site.context.db, searchFor(site, searches.hashtags)),
  'posts by common words': (site) => () => findPosts(site.context.db, searchFor(site, searches.common)),
  'posts by rare words': (site) => () => findPosts(site.context.db, searchFor(site, searches.rare)),
}

/** $1 how many letters of each. First and last name of members with another between, in either order. */
const twoWords = `
  select case when id::text < '8' then concat_ws(' ', one, two) else concat_ws(' ', two, one) end as words
    from (select id, left(first_name, $1) as one, left(split_part(last_name, ' ', 2), $1) as two
            from users where last_name like '% %' order by id desc limit 100) u`

/** Searches of a site for two words of longer names, whole or their beginnings. */
async function findersOfTwoWords(sites: { large: Site; small: Site }, letters = 100) {
  const textsOf = async ({ pool }: Site) =>
    (await pool.query<{ words: string }>(twoWords, [letters])).rows.map(({ words }) => words)
  const texts = new Map([
    [sites.large, await textsOf(sites.large)],
    [sites.small, await textsOf(sites.small)],
  ])
  return (site: Site) => () => findPeople(site.context, searchFor(site, texts.get(site)!))
}

const fillSite = ({ pool }: Site, number: number) =>
  indexForSearch(
    pool,
    fillTexts.map((text) => text.replaceAll('$1', String(number))),
  )
