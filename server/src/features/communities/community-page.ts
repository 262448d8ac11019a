import { siteName } from '#installation/site-name.ts'
import { statement } from '#db/connect.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { type KeyAndDay, type KeysOfFile, createSitemap } from '#share-pages/create-sitemap.ts'
import { breadcrumbs } from '#share-pages/json-ld.ts'
import { neutralPage } from '#share-pages/neutral-page.ts'
import { cardImage, headOf } from '#share-pages/page-head.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'

interface Row {
  id: string
  name: string
  description: string
  membersCount: number
  logoKey: string | null
  isPublic: boolean
}

const publicToVisitors = `c.access = 'public' and c.hidden_at is null`

const findCommunityPage = statement<Row, { id: string }>(`
  select c.id, c.name, c.description, c.members_count, c.logo_key, ${publicToVisitors} as is_public
    from communities c where c.id = :id and c.deleted_at is null and c.removed_at is null`)

const listPublicCommunities = statement<KeyAndDay, KeysOfFile>(`
  select c.id as key, to_char(c.created_at, 'YYYY-MM-DD') as day
    from communities c cross join can_see_community(null, c)
   where c.id > :after::uuid and c.id <= :until::uuid and ${publicToVisitors}
   order by c.id limit :limit::int`)

/** What a public community says of itself; others say nothing. */
export const communityPage: ScreenPage = {
  path: /^\/socials\/community\/(?<id>[^/]+)\/?$/,
  describe: async ({ db, secret }, { id, origin }) => {
    const [community] = await findCommunityPage(db, { id })
    if (!community) return absentPage(404)
    const path = `/socials/community/${community.id}`
    if (!community.isPublic) return neutralPage('/socials/community/:communityId', path, origin)
    const { name, description, membersCount, logoKey } = community
    const about = description || `Join its ${counted(membersCount, 'member')} on ${siteName}.`
    const image = cardImage(secret, { title: name, text: about, picture: logoKey }, origin)
    const things = (address: string) => [breadcrumbs(address, [{ name: siteName, path: '/socials' }], name)]
    const page = { title: name, description: about, path, type: 'website', isIndexed: true, things } as const
    const body = [
      `<main class="plain"><article><h1><bdi>${escapeHtml(name)}</bdi></h1>`,
      `<p class="text" dir="auto">${escapeHtml(about)}</p>`,
      `<p>${counted(membersCount, 'member')}</p></article></main>`,
    ].join('')
    return { status: 200, head: headOf({ ...page, image, video: undefined }, origin), body }
  },
  sitemap: createSitemap({
    name: 'communities',
    table: 'communities',
    list: listPublicCommunities,
    pathOf: (id) => `/socials/community/${id}`,
  }),
}
