import type { FeedPage } from '@akada/contract/posts'
import { RawJson } from '#http/wire/raw-json.ts'
import type { Context } from '../../../context.ts'
import type { StableText } from './json-cache.ts'
import {
  type ChangingRow,
  changingPart,
  isBookmarked,
  isFollowed,
  isLiked,
  statusesOf,
} from '../view/post-view.ts'
import { stableTexts } from './post-json.ts'

/** What of a post changes often or with the viewer, in the order of `listedPost`; the version tells whether the rest has changed. */
export type ListedPost = readonly [
  id: string,
  version: string,
  username: string,
  firstName: string,
  lastName: string,
  avatarKey: string | null,
  likes: number,
  comments: number,
  bookmarks: number,
  views: number,
  shares: number,
  liked: boolean,
  bookmarked: boolean,
  followed: boolean,
]

/** SQL: a ListedPost, from posts `p`, users `u` and post_stats `s`; as one value it costs a third of as many columns. */
export const listedPost = (viewer: string) => `
  json_build_array(p.id, p.xmin, u.username, u.first_name, u.last_name, u.avatar_key,
    s.likes, s.comments, s.bookmarks, s.views, s.shares,
    ${isLiked(viewer)}, ${isBookmarked(viewer)}, ${isFollowed(viewer)})`

function changingRow(post: ListedPost, { courseId }: StableText): ChangingRow {
  const [, , username, firstName, lastName, avatarKey, ...counted] = post
  const [likes, comments, bookmarks, views, shares, liked, bookmarked, followed] = counted
  return {
    username,
    firstName,
    lastName,
    avatarKey,
    courseId,
    likes,
    comments,
    bookmarks,
    views,
    shares,
    liked,
    bookmarked,
    followed,
  }
}

/** Writes a page of posts; what of them stays the same is written once and kept. */
export async function writeFeedPage(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  listed: readonly ListedPost[],
  meta: FeedPage['meta'],
): Promise<RawJson<FeedPage>> {
  const texts = await stableTexts({ db, storage }, listed)
  // One that is deleted in this very moment has no text.
  const posts = listed.flatMap((post, place) => {
    const stable = texts[place]
    return stable ? [{ id: post[0], stable, changing: changingPart(changingRow(post, stable), storage) }] : []
  })
  const written = posts.map(({ stable, changing }) => `{${stable.text},${JSON.stringify(changing).slice(1)}`)
  const statuses = statusesOf(
    posts.map(({ id, stable: { userId }, changing }) => ({ id, userId, ...changing })),
  )
  return new RawJson(`{"posts":[${written.join(',')}],${JSON.stringify({ ...statuses, meta }).slice(1)}`)
}
