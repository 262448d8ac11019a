import { siteName, siteNameHtml } from '#installation/site-name.ts'
import { statement } from '#db/connect.ts'
import { type Cover, findNewestCovers } from '#features/posts/public.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { type Screen, screenModules } from '#http/web/screen.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { type KeyAndDay, type KeysOfFile, createSitemap } from '#share-pages/create-sitemap.ts'
import { cardImage, headOf } from '#share-pages/page-head.ts'
import { fullName } from '@akada/contract/text/full-name'

interface Row {
  id: string
  username: string
  firstName: string
  lastName: string
  bio: string
  avatarKey: string | null
  isPrivate: boolean
  followersCount: number
  postsCount: number
}

const findPublicProfile = statement<Row, { id: string }>(`
  select u.id, u.username, u.first_name, u.last_name, u.bio, u.avatar_key, u.is_private, u.followers_count, u.posts_count
    from users u cross join can_see_user(null, u)
   where u.id = :id`)

/** As many as fit under the words on a phone. */
const tiles = 6

/** The public content of a profile, with pictures of its newest posts. */
async function describeProfile(
  { db, storage, secret }: Pick<Context, 'db' | 'storage' | 'secret'>,
  { id, origin }: ScreenVisit,
): Promise<Screen> {
  // At once: every round trip to the database delays the first words.
  const [[user], covers] = await Promise.all([
    findPublicProfile(db, { id }),
    findNewestCovers({ db, storage }, { userId: id, limit: tiles }),
  ])
  if (!user) return absentPage(404)
  const { username, bio, avatarKey, isPrivate } = user
  const name = fullName(user)
  const description =
    (!isPrivate && bio) || `See the posts and courses of ${name} (@${username}) on ${siteName}.`
  const card = { title: name, text: isPrivate ? `@${username}` : `@${username} · ${bio}`, picture: avatarKey }
  const image = cardImage(secret, card, origin)
  const head = headOf(
    {
      title: `${name} (@${username})`,
      description,
      path: `/socials/profile/${user.id}`,
      type: 'profile',
      image,
      video: undefined,
      isIndexed: !isPrivate,
      ...(!isPrivate && user.postsCount > 0 && { feed: `/feeds/profiles/${user.id}.xml` }),
      things: (url) => [
        { '@type': 'Person', name, alternateName: `@${username}`, description, url, image: image.url },
      ],
    },
    origin,
  )
  const picture = avatarKey && storage.url(avatarKey)
  return {
    status: 200,
    head,
    body: bodyOf(user, { name, picture, covers }),
    modules: [...screenModules, 'src/app/pages/profile.tsx'],
  }
}

interface ProfilePageData {
  name: string
  picture: string | null
  covers: readonly Cover[]
}

function bodyOf(row: Row, { name, picture, covers }: ProfilePageData): string {
  const { id, username, bio, isPrivate, followersCount, postsCount } = row
  return [
    `<main class="plain" data-profile="${id}"><article><header class="who">`,
    picture ? `<img class="avatar" src="${escapeHtml(picture)}" alt="">` : '',
    `<div><h1><bdi>${escapeHtml(name)}</bdi></h1><p>@${escapeHtml(username)}</p></div></header>`,
    bio ? `<p class="text" dir="auto">${escapeHtml(bio)}</p>` : '',
    isPrivate ? '<p>This account is private</p>' : '',
    `<p>${counted(followersCount, 'follower')} · ${counted(postsCount, 'post')}</p>`,
    covers.length > 0
      ? `<ul class="tiles">${covers.map((cover) => tileOf(cover, username)).join('')}</ul>`
      : '',
    `</article><p><a href="/socials">More on ${siteNameHtml}</a></p></main>`,
  ].join('')
}

/** The still that the app's grid shows too, so that it is fetched once. */
function tileOf({ id, title, media }: Cover, username: string): string {
  const small = media?.stills
    .toSorted((one, other) => one.width - other.width)
    .find(({ mimeType }) => mimeType === 'image/webp')
  const still = small?.url ?? media?.poster
  if (!still) return ''
  const words = title || `Post by @${username}`
  return `<li><a href="/posts/${id}"><img src="${escapeHtml(still)}" alt="${escapeHtml(words)}"></a></li>`
}

/** Profiles without a post have nothing to find; the id of the newest post contains its time. */
const listPublicProfiles = statement<KeyAndDay, KeysOfFile>(`
  select u.id as key, to_char(uuid_extract_timestamp(u.last_post_id), 'YYYY-MM-DD') as day
    from users u cross join can_see_user(null, u)
   where u.id > :after::uuid and u.id <= :until::uuid and not u.is_private and u.last_post_id is not null
   order by u.id limit :limit::int`)

export const profilePage: ScreenPage = {
  path: /^\/socials\/profile\/(?<id>[^/]+)\/?$/,
  describe: describeProfile,
  sitemap: createSitemap({
    name: 'profiles',
    table: 'users',
    list: listPublicProfiles,
    pathOf: (id) => `/socials/profile/${id}`,
  }),
}
