import * as comments from '@akada/contract/comments'
import * as follows from '@akada/contract/follows'
import * as media from '@akada/contract/media'
import * as posts from '@akada/contract/posts'
import * as profiles from '@akada/contract/profiles'
import { reportPost } from '@akada/contract/reports'
import {
  type Privacy,
  type Relation,
  type Surface,
  aMeeting,
  idsIn,
  privacies,
  relations,
} from './meeting.ts'
import { searchSurfaces } from './search-surfaces.ts'
import { type World, createWorld } from './world.ts'

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
  'a link to a comment elsewhere': async (world, { viewer: as, otherPost, replyElsewhere }) => {
    const params = { postId: otherPost.id, commentId: replyElsewhere.id }
    return (await world.call(comments.getThread, { as, params })).status === 200
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
  'a name in a text': async (world, { viewer: as, author }) => {
    const { data } = await world.call(profiles.listMentioned, { as, query: { names: author.username } })
    return idsIn(data.members).includes(author.id)
  },
  ...searchSurfaces,
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
