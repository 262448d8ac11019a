import { statement } from '#db/connect.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Screen } from '#http/web/screen.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { absent } from '#share-pages/absent-page.ts'
import { absolute, headOf } from '#share-pages/page-head.ts'

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

const pageRow = statement<Row>(`
  select u.id, u.username, u.first_name, u.last_name, u.bio, u.avatar_key, u.is_private, u.followers_count, u.posts_count
    from users u cross join can_see_user(null, u)
   where u.id = $1`)

/** The public content of a profile. */
async function describeProfile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, origin }: ScreenVisit,
): Promise<Screen> {
  const [user] = await pageRow(db, id)
  if (!user) return absent(404)
  const { username, bio, avatarKey, isPrivate } = user
  const name = `${user.firstName} ${user.lastName}`.trim() || username
  const avatar = avatarKey && absolute(storage.url(avatarKey), origin)
  const head = headOf(
    {
      title: `${name} (@${username})`,
      description: bio || `@${username} on Akada`,
      path: `/socials/profile/${user.id}`,
      type: 'profile',
      image: avatar
        ? { url: avatar, mimeType: typeOf(avatar), width: 0, height: 0, alt: `@${username}` }
        : undefined,
      video: undefined,
      isIndexed: !isPrivate,
    },
    origin,
  )
  const picture = avatarKey && storage.url(avatarKey)
  return { status: 200, head, body: bodyOf(user, { name, picture }) }
}

const typeOf = (url: string) => (url.endsWith('.webp') ? 'image/webp' : 'image/jpeg')

interface Shown {
  name: string
  picture: string | null
}

function bodyOf(row: Row, { name, picture }: Shown): string {
  const { username, bio, isPrivate, followersCount, postsCount } = row
  return [
    '<main class="plain"><article>',
    picture ? `<img src="${escapeHtml(picture)}" alt="" width="96" height="96">` : '',
    `<h1><bdi>${escapeHtml(name)}</bdi></h1><p>@${escapeHtml(username)}</p>`,
    bio ? `<p class="text" dir="auto">${escapeHtml(bio)}</p>` : '',
    isPrivate ? '<p>This account is private</p>' : '',
    `<p>${counted(followersCount, 'follower')} · ${counted(postsCount, 'post')}</p>`,
    '</article><p><a href="/socials">More on Akada</a></p></main>',
  ].join('')
}

export const profilePage: ScreenPage = {
  path: /^\/socials\/profile\/([^/]+)\/?$/,
  describe: describeProfile,
}
