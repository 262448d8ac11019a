import * as comments from '@akada/contract/comments'
import * as follows from '@akada/contract/follows'
import * as media from '@akada/contract/media'
import * as posts from '@akada/contract/posts'
import * as profiles from '@akada/contract/profiles'
import { reportPost } from '@akada/contract/reports'
import { listHashtagPosts, search } from '@akada/contract/search'
import type { Person } from './people.ts'
import { type World, createWorld } from './world.ts'

/** What the viewer is to the author: `muting` has muted them, `blocking` has blocked them, `blocked` was blocked by them. */
export const relations = ['stranger', 'follower', 'muting', 'blocking', 'blocked'] as const
export type Relation = (typeof relations)[number]
export const privacies = ['public', 'private'] as const
export type Privacy = (typeof privacies)[number]

/** One author, what they made, and one viewer. */
export interface Meeting {
  author: Person
  /** Their post's hashtag. */
  tag: string
  viewer: Person
  post: { id: string; mediaId: string }
  comment: { id: string }
  /** Somebody without any relation, whose post the author has commented on, and whom the author follows. */
  other: Person
  otherPost: { id: string }
  otherComment: { id: string }
  elsewhere: { id: string }
  replyElsewhere: { id: string }
}

async function aMeeting(world: World, relation: Relation, privacy: Privacy): Promise<Meeting> {
  const name = `${relation}-${privacy}`
  const tag = name.replace('-', '')
  const [author, other] = [await world.aUser(`author-${name}`), await world.aUser(`other-${name}`)]
  const viewer = await world.aUser(`viewer-${name}`)
  const post = await world.aPost(author, { body: 'How kenkey is made', hashtag: `#${tag}` })
  await world.db.insertInto('postTags').values({ tag, postId: post.id }).execute()
  const comment = await world.aComment(author, { post })
  const otherPost = await world.aPost(other)
  const otherComment = await world.aComment(other, { post: otherPost })
  const elsewhere = await world.aComment(author, { post: otherPost })
  const replyElsewhere = await world.aComment(author, { post: otherPost, parent: otherComment })
  const follow = (followerId: string, followeeId: string) =>
    world.db.insertInto('follows').values({ followerId, followeeId }).execute()
  await follow(author.id, other.id)
  await follow(other.id, author.id)
  if (relation === 'follower') await follow(viewer.id, author.id)
  if (privacy === 'private')
    await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', author.id).execute()
  const [userId, targetId] = relation === 'blocked' ? [author.id, viewer.id] : [viewer.id, author.id]
  const type = relation === 'muting' ? 'MUTE' : 'BLOCK'
  if (!['stranger', 'follower'].includes(relation))
    await world.db.insertInto('blocks').values({ userId, targetId, type }).execute()
  return {
    author,
    tag,
    viewer,
    post,
    comment,
    other,
    otherPost,
    otherComment,
    elsewhere,
    replyElsewhere,
  }
}

/** Answers whether the viewer finds the author there. */
export type Surface = (world: World, meeting: Meeting) => Promise<boolean>

const idsIn = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** Every place where a member can come upon another; `visibility.test.ts` says who may. */
export const surfaces = {
  'For You': async (world, { viewer, post }) => {
    const { data } = await world.call(posts.listFeed, { as: viewer, query: { feed: 'for-you', limit: 100 } })
    return idsIn(data.posts).includes(post.id)
  },
  Following: async (world, { viewer, post }) => {
    const { data } = await world.call(posts.listFeed, { as: viewer, query: { feed: 'following' } })
    return idsIn(data.posts).includes(post.id)
  },
  "a member's posts": async (world, { viewer, author, post }) => {
    const { data } = await world.call(posts.listUserPosts, {
      as: viewer,
      params: { id: author.id },
      query: {},
    })
    return idsIn(data?.posts ?? []).includes(post.id)
  },
  'saved posts': async (world, { viewer, post }) => {
    await world.db.insertInto('postBookmarks').values({ userId: viewer.id, postId: post.id }).execute()
    const { data } = await world.call(posts.listBookmarks, {
      as: viewer,
      params: { id: viewer.id },
      query: {},
    })
    return idsIn(data.posts).includes(post.id)
  },
  'a post, with the addresses of its media': async (world, { viewer: as, post: { id } }) =>
    (await world.call(posts.getPost, { as, params: { id } })).status === 200,
  'comments of a post': async (world, { viewer: as, post: { id } }) =>
    (await world.call(comments.listComments, { as, params: { id }, query: {} })).status === 200,
  'liking a post': async (world, { viewer: as, post: { id } }) =>
    (await world.call(posts.toggleLike, { as, params: { id }, body: {} })).status === 200,
  'saving a post': async (world, { viewer: as, post: { id } }) =>
    (await world.call(posts.toggleBookmark, { as, params: { id }, body: {} })).status === 200,
  'sharing a post': async (world, { viewer: as, post: { id } }) =>
    (await world.call(posts.sharePost, { as, params: { id } })).status === 200,
  'watching a post': async (world, { viewer: as, post: { mediaId } }) =>
    (await world.call(media.recordView, { as, params: { mediaId }, body: { mediaTimestamp: 1 } })).status ===
    200,
  'commenting on a post': async (world, { viewer: as, post }) => {
    const asked = { as, params: { postId: post.id }, body: { body: 'So true.' } }
    return (await world.call(comments.createComment, asked)).status === 201
  },
  'reporting a post': async (world, { viewer: as, post: { id } }) =>
    (await world.call(reportPost, { as, params: { id }, body: { reason: 'Nudity' } })).status === 201,
  'a watermark': async (world, { viewer: as, author, post }) => {
    const own = await world.call(posts.getPost, { as: author, params: { id: post.id } })
    const mediaUrl = own.data.media[0]?.url ?? ''
    const body = { postId: post.id, mediaUrl, background: true }
    return (await world.call(media.makeWatermark, { as, body })).status !== 404
  },
  'a comment elsewhere': async (world, { viewer, otherPost, elsewhere }) => {
    const asked = { as: viewer, params: { id: otherPost.id }, query: {} }
    return idsIn((await world.call(comments.listComments, asked)).data.comments).includes(elsewhere.id)
  },
  'a reply elsewhere': async (world, { viewer, otherPost, otherComment, replyElsewhere }) => {
    const params = { postId: otherPost.id, commentId: otherComment.id }
    const { data } = await world.call(comments.listReplies, { as: viewer, params, query: {} })
    return idsIn(data.comments).includes(replyElsewhere.id)
  },
  'answering a comment elsewhere': async (world, { viewer: as, otherPost, elsewhere }) => {
    const body = { body: 'So true.', commentId: elsewhere.id }
    return (
      (await world.call(comments.createComment, { as, params: { postId: otherPost.id }, body })).status ===
      201
    )
  },
  'liking a comment elsewhere': async (world, { viewer: as, otherPost, elsewhere }) => {
    const params = { postId: otherPost.id, commentId: elsewhere.id }
    return (await world.call(comments.likeComment, { as, params })).status === 200
  },
  profile: async (world, { viewer: as, author }) => {
    const { status, data } = await world.call(profiles.getProfile, { as, params: { userId: author.id } })
    // Whom one has blocked oneself is named, so that one can take it back.
    return status === 200 && !data.blocked
  },
  'sharing a profile': async (world, { viewer: as, author: { id } }) =>
    (await world.call(profiles.shareProfile, { as, params: { id } })).status === 200,
  'following or asking to': async (world, { viewer: as, author }) =>
    (await world.call(follows.follow, { as, body: { userId: author.id } })).status === 200,
  followers: async (world, { viewer: as, author, other }) => {
    const { data } = await world.call(follows.listFollowers, { as, params: { userId: author.id }, query: {} })
    return (data?.followers ?? []).some(({ userId }) => userId === other.id)
  },
  followings: async (world, { viewer: as, author, other }) => {
    const { data } = await world.call(follows.listFollowings, { as, params: { id: author.id }, query: {} })
    return (data?.followings ?? []).some(({ userId }) => userId === other.id)
  },
  "somebody else's followers": async (world, { viewer: as, author, other }) => {
    const { data } = await world.call(follows.listFollowers, { as, params: { userId: other.id }, query: {} })
    return data.followers.some(({ userId }) => userId === author.id)
  },
  "somebody else's followings": async (world, { viewer: as, author, other }) => {
    const { data } = await world.call(follows.listFollowings, { as, params: { id: other.id }, query: {} })
    return data.followings.some(({ userId }) => userId === author.id)
  },
  'finding members by name': async (world, { viewer: as, author }) => {
    const { data } = await world.call(profiles.listUsers, { as, query: { username: author.username } })
    return JSON.stringify(data).includes(author.id)
  },
  'people in a search': async (world, { viewer: as, author }) => {
    const { data } = await world.call(search, { as, query: { q: author.username, kind: 'people' } })
    return data.people.some(({ userId }) => userId === author.id)
  },
  'posts in a search': async (world, { viewer: as, post }) => {
    const { data } = await world.call(search, { as, query: { q: 'kenkey', kind: 'posts' } })
    return idsIn(data.posts).includes(post.id)
  },
  'hashtags in a search': async (world, { viewer: as, tag }) => {
    const { data } = await world.call(search, { as, query: { q: tag, kind: 'hashtags' } })
    return data.hashtags.some((found) => found.tag === tag)
  },
  'suggested while typing: people': async (world, { viewer: as, author }) => {
    const { data } = await world.call(search, { as, query: { q: author.username } })
    return data.people.some(({ userId }) => userId === author.id)
  },
  'suggested while typing: posts': async (world, { viewer: as, post }) => {
    const { data } = await world.call(search, { as, query: { q: 'kenkey', limit: 100 } })
    return idsIn(data.posts).includes(post.id)
  },
  'posts with a hashtag': async (world, { viewer: as, tag, post }) => {
    const { data } = await world.call(listHashtagPosts, { as, params: { tag }, query: {} })
    return idsIn(data.posts).includes(post.id)
  },
} satisfies Record<string, Surface>

/** Who comes upon the author at a surface, by the relation, with a public and with a private profile. */
export async function whoSees(world: World, surface: Surface): Promise<Record<Privacy, Relation[]>> {
  const seen: Record<Privacy, Relation[]> = { public: [], private: [] }
  for (const privacy of privacies)
    for (const relation of relations)
      if (await surface(world, await aMeeting(world, relation, privacy))) seen[privacy].push(relation)
  return seen
}

export async function anOpenWorld(): Promise<World> {
  const world = await createWorld()
  world.config.rateLimitFactor = 1000
  return world
}
