import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const postNotifications = {
  like: { text: (actors) => `${actors} liked your post` },
  share: { text: (actors) => `${actors} shared your post` },
  'post-published': { text: () => 'Your post is published', isFromAkada: true },
  'post-failed': {
    text: () => 'Your post could not be processed',
    path: () => '/uploads',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

const excerptLength = 140

const listVisiblePosts = statement<
  { id: string; text: string; pictureKey: string | null },
  { viewerId: string; ids: readonly string[] }
>(`
  select p.id, left(coalesce(nullif(p.title, ''), p.body), ${excerptLength}) as text,
         coalesce(
           (select s ->> 'key' from jsonb_array_elements(p.media -> 0 -> 'stills') s
             order by (s ->> 'mimeType') <> 'image/webp', (s ->> 'width')::int limit 1),
           p.media -> 0 ->> 'posterKey') as picture_key
    from posts p join users u on u.id = p.user_id cross join can_see_post(:viewerId, p, u)
   where p.id = any(:ids::uuid[])`)

/** Posts as notifications show them. */
export const describePosts: DescribeSubjects = async ({ db, storage }, viewerId, ids) =>
  (await listVisiblePosts(db, { viewerId, ids })).map(({ id, text, pictureKey }) => {
    const picture = pictureKey && storage.url(pictureKey)
    return { id, text, picture, path: `/posts/${id}`, details: { post: { id, text, picture } } }
  })
