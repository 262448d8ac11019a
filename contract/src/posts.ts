import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, PostId, Timestamp, memberFields, pageOf, reaction } from './common.ts'
import { announcedPosts, feedPageSize } from './feed.ts'
import { Media, PostStatus, altLength } from './media.ts'
import { route } from './route.ts'
import { uploadFilesLimit, uploadMessages } from './uploads.ts'

export const userPostsPageSize = 20
export const titleLength = 150
export const bodyLength = 2200
export const hashtagsLimit = 20
export const hashtagLength = 50

export const PostMetadata = z.object({
  courseId: z.optional(z.string()),
  likesCount: z.int(),
  commentsCount: z.int(),
})

export const Post = z.object({
  id: Id,
  userId: Id,
  ...memberFields,
  title: z.string(),
  body: z.string(),
  /** Tags with a leading hash, joined by commas (section 7). */
  hashtag: z.string(),
  media: z.array(Media),
  metadata: PostMetadata,
  hashCode: z.nullable(z.string()),
  allowComments: z.boolean(),
  /** Others may download it, with the creator's name in it. */
  allowDownload: z.boolean(),
  followed: z.boolean(),
  liked: z.boolean(),
  bookmarked: z.boolean(),
  likesCount: z.int(),
  bookmarkCount: z.int(),
  viewsCount: z.int(),
  sharesCount: z.int(),
  commentsCount: z.int(),
  status: PostStatus,
  createdAt: Timestamp,
})
export type Post = z.infer<typeof Post>

/** A page of posts with the viewer's flags, both inside the posts and as the lists of section 3. */
export const FeedPage = z.object({
  posts: z.array(Post),
  likedStatuses: z.array(z.object({ postId: Id, liked: z.boolean() })),
  followStatuses: z.array(z.object({ userId: Id, followed: z.boolean() })),
  bookmarkStatuses: z.array(z.object({ postId: Id, bookmarked: z.boolean() })),
  meta: PageMeta,
})
export type FeedPage = z.infer<typeof FeedPage>

export const FeedName = z.enum(['for-you', 'following'])
export type FeedName = z.infer<typeof FeedName>

export const listPosts = route({
  method: 'GET',
  path: '/posts',
  summary: 'The public For You list.',
  access: 'anyone',
  query: pageOf(feedPageSize),
  reply: FeedPage,
})

export const listFeed = route({
  method: 'GET',
  path: '/users/posts/feeds',
  summary: "A member's feed; page 1 freezes the list for ten minutes, later pages read it.",
  access: 'member',
  query: z.extend(pageOf(feedPageSize), {
    feed: z._default(FeedName, 'for-you'),
    /** Posts the member was told of, joined by commas: a new list is made that begins with them. */
    first: z.optional(z.string().check(z.regex(announcedPosts))),
  }),
  reply: FeedPage,
})

export const listUserPosts = route({
  method: 'GET',
  path: '/users/:id/posts',
  summary: "A member's posts, newest first; the owner also sees those in processing or failed.",
  access: 'anyone',
  params: z.object({ id: MemberId }),
  query: pageOf(userPostsPageSize),
  reply: FeedPage,
  errors: ['API_ERR_NOT_FOUND'],
})

export const listBookmarks = route({
  method: 'GET',
  path: '/users/:id/bookmarks',
  summary: "The caller's own saved posts, newest first.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: pageOf(userPostsPageSize),
  reply: FeedPage,
  errors: ['API_ERR_FORBIDDEN'],
})

export const getPost = route({
  method: 'GET',
  path: '/posts/:id',
  summary: 'One post.',
  access: 'anyone',
  params: z.object({ id: PostId }),
  reply: Post,
  errors: ['API_ERR_NOT_FOUND'],
})

export const PostForm = z.object({
  title: z._default(z.string().check(z.trim(), z.maxLength(titleLength)), ''),
  body: z._default(z.string().check(z.trim(), z.maxLength(bodyLength)), ''),
  /** Hashtags joined by commas, each with or without its leading hash. */
  hashtag: z._default(z.string().check(z.maxLength(1000)), ''),
  media: z
    .array(
      z.object({
        key: z.string().check(z.maxLength(300)),
        mimeType: z.string().check(z.maxLength(100)),
        alt: z.optional(z.string().check(z.trim(), z.maxLength(altLength))),
      }),
    )
    .check(
      z.minLength(1, /*i18n*/ 'Add a video or a picture first.'),
      z.maxLength(uploadFilesLimit, uploadMessages.limitReached),
    ),
  metadata: z._default(z.object({ courseId: z.optional(Id) }), {}),
  allowComments: z._default(z.boolean(), true),
  allowDownload: z._default(z.boolean(), true),
  /** Made by the client once per post, so that sending it again answers the same post. */
  clientId: z.optional(z.uuid()),
})
export type PostForm = z.infer<typeof PostForm>

export const createPost = route({
  method: 'POST',
  path: '/posts',
  summary: 'Publishes uploaded media as a post, as soon as it has been processed.',
  access: 'member',
  body: PostForm,
  reply: Post,
  status: 201,
  errors: ['API_ERR_MEDIA', 'API_ERR_TOO_LARGE'],
  isIdempotent: true,
  limits: [{ max: 30, seconds: 3600, per: 'account' }],
})

export const retryPost = route({
  method: 'POST',
  path: '/posts/:id/retry',
  summary: 'Processes the failed media of an own post again.',
  access: 'member',
  params: z.object({ id: PostId }),
  reply: Post,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
  limits: [{ max: 30, seconds: 3600, per: 'account' }],
})

export const updatePost = route({
  method: 'PATCH',
  path: '/posts/:postId',
  summary: 'Turns comments on, or downloads of, an own post on or off.',
  access: 'member',
  params: z.object({ postId: PostId }),
  body: z
    .object({ allowComments: z.optional(z.boolean()), allowDownload: z.optional(z.boolean()) })
    .check(z.refine((changes) => Object.keys(changes).length > 0, /*i18n*/ 'Choose something to change.')),
  reply: z.object({ postId: Id, allowComments: z.boolean(), allowDownload: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const deletePost = route({
  method: 'DELETE',
  path: '/posts/:postId',
  summary: 'Deletes an own post.',
  access: 'member',
  params: z.object({ postId: PostId }),
  reply: z.object({ postId: Id, deleted: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

export const toggleLike = route({
  method: 'PATCH',
  path: '/posts/:id/toggle-like',
  summary: 'Likes or unlikes a post: to the wanted state, or the other one when none is named.',
  ...reaction,
  params: z.object({ id: PostId }),
  body: z._default(z.object({ liked: z.optional(z.boolean()) }), {}),
  reply: z.object({ postId: Id, liked: z.boolean(), metadata: z.object({ likesCount: z.int() }) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const toggleBookmark = route({
  method: 'PATCH',
  path: '/posts/:id/toggle-bookmark',
  summary: 'Saves or unsaves a post: to the wanted state, or the other one when none is named.',
  ...reaction,
  params: z.object({ id: PostId }),
  body: z._default(z.object({ bookmarked: z.optional(z.boolean()) }), {}),
  reply: z.object({ postId: Id, bookmarked: z.boolean(), metadata: z.object({ bookmarkCount: z.int() }) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const sharePost = route({
  method: 'PATCH',
  path: '/posts/:id/share',
  summary: 'Counts a share of a post.',
  ...reaction,
  params: z.object({ id: PostId }),
  reply: z.object({ postId: Id, sharesCount: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const postNotifications = {
  like: 'allowLikeNotification',
  share: 'allowRepostNotification',
  'post-published': null,
  'post-failed': null,
} as const
