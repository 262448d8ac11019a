import type { FeedPage } from '@akada/contract/posts/routes'
import { RawJson } from '#http/wire/raw-json.ts'
import type { Context } from '#context.ts'
import type { StableJson } from './json-cache.ts'
import {
  type ChangingRow,
  changingPart,
  isBookmarked,
  isFollowed,
  isLiked,
  leftOutMembers,
  statusesOf,
} from '../view/post-view.ts'
import { stableJsons } from './post-json.ts'

/**
 * The fields of a post that change often or with the viewer, in the order of `listedPost`; the version shows
 * whether the rest has changed.
 */
export type ListedPost = readonly [
  id: string,
  version: string,
  username: string,
  firstName: string,
  lastName: string,
  avatarKey: string | null,
  likes: number,
  comments: number,
  commentsLeftOut: number | null,
  bookmarks: number,
  views: number,
  shares: number,
  liked: boolean,
  bookmarked: boolean,
  followed: boolean,
]

/**
 * SQL: a ListedPost, from posts `p`, users `u` and post_stats `s`; as one value it costs a third of separate columns.
 */
export const listedPost = (viewer: string) => `
  json_build_array(p.id, p.xmin, u.username, u.first_name, u.last_name, u.avatar_key,
    s.likes, s.comments, comments_left_out(p.id, ${leftOutMembers(viewer)}), s.bookmarks, s.views, s.shares,
    ${isLiked(viewer)}, ${isBookmarked(viewer)}, ${isFollowed(viewer)})`

function changingRow(post: ListedPost, { courseId }: StableJson): ChangingRow {
  const [, , username, firstName, lastName, avatarKey, ...counted] = post
  const [likes, comments, commentsLeftOut, bookmarks, views, shares, ...flags] = counted
  const [liked, bookmarked, followed] = flags
  return {
    username,
    firstName,
    lastName,
    avatarKey,
    courseId,
    likes,
    comments,
    commentsLeftOut,
    bookmarks,
    views,
    shares,
    liked,
    bookmarked,
    followed,
  }
}

/** Writes a page of posts as JSON; the part that is the same for everyone comes from a cache. */
export async function writeFeedPage(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  listed: readonly ListedPost[],
  meta: FeedPage['meta'],
): Promise<RawJson<FeedPage>> {
  const jsons = await stableJsons({ db, storage }, listed)
  // A post deleted just now has no JSON.
  const posts = listed.flatMap((post, index) => {
    const stable = jsons[index]
    return stable ? [{ id: post[0], stable, changing: changingPart(changingRow(post, stable), storage) }] : []
  })
  const written = posts.map(({ stable, changing }) => `{${stable.text},${JSON.stringify(changing).slice(1)}`)
  const statuses = statusesOf(
    posts.map(({ id, stable: { userId }, changing }) => ({ id, userId, ...changing })),
  )
  return new RawJson(`{"posts":[${written.join(',')}],${JSON.stringify({ ...statuses, meta }).slice(1)}`)
}
