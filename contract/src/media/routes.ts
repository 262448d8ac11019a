import * as z from 'zod/mini'
import { Id, PostId, idNamed } from '../common.ts'
import { route } from '../route.ts'
import { code, line } from '../text/visible-text.ts'

export const altLength = 300

/** What media can belong to. */
export const mediaOwnerTypes = ['post', 'course', 'course-draft', 'lesson', 'message'] as const
export type MediaOwnerType = (typeof mediaOwnerTypes)[number]

export const PostStatus = z.enum(['processing', 'published', 'failed'])
export type PostStatus = z.infer<typeof PostStatus>

/** One playable size of a video. `height` is the short side's name (240, 360 …), `bitrate` bits per second. */
export const Rendition = z.object({
  height: z.int(),
  width: z.int(),
  url: z.string(),
  bitrate: z.int(),
  bytes: z.int(),
})
export type Rendition = z.infer<typeof Rendition>

/** The same film in a codec that takes about half the bytes: a size in AV1 with Opus, or of height 0 its sound in Opus. */
export const Alternative = z.extend(Rendition, { codec: z.enum(['av1', 'opus']) })
export type Alternative = z.infer<typeof Alternative>

/** One still size of an image or poster. */
export const Still = z.object({ width: z.int(), height: z.int(), url: z.string(), mimeType: z.string() })
export type Still = z.infer<typeof Still>

/** A video or image of a post or another owner. `url` is a plain MP4 or image any client can show (D2). */
export const Media = z.object({
  id: Id,
  url: z.string(),
  mimeType: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Seconds; 0 for an image. */
  duration: z.number(),
  /** Whether there is anything to hear. */
  hasSound: z.boolean(),
  /** ThumbHash, base64. */
  placeholder: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  /** AVIF, WebP or JPEG sizes of the image or the poster. */
  stills: z.array(Still),
  renditions: z.array(Rendition),
  /** Absent while there are none; clients that don't know them play the renditions. */
  alternatives: z.optional(z.array(Alternative)),
  status: PostStatus,
  /** 0 to 100 while processing. */
  progress: z.int(),
  /** Why processing failed, in words for the owner. */
  failure: z.nullable(z.string()),
})
export type Media = z.infer<typeof Media>

export const WatermarkStatus = z.enum(['processing', 'ready', 'failed'])
export type WatermarkStatus = z.infer<typeof WatermarkStatus>

/** A copy of a post's video or picture with its creator's @name in it. */
export const Watermark = z.object({
  mediaId: Id,
  status: WatermarkStatus,
  /** 0 to 100 while it is being made. */
  progress: z.int(),
  /** Where it can be fetched for half an hour, once it is ready. */
  url: z.nullable(z.string()),
  mimeType: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
})
export type Watermark = z.infer<typeof Watermark>

export const makeWatermark = route({
  method: 'POST',
  path: '/watermark',
  summary:
    "Burns the creator's @name into a copy of a post's video or picture and answers the file itself; with `background`, how far the copy is.",
  access: 'member',
  body: z.object({
    postId: PostId,
    /** An address of the post's own media, in any of its sizes. */
    mediaUrl: code(2000),
    /** Accepted because the specification sends them; the server knows both. */
    mediaType: z.optional(code(100)),
    username: z.optional(line(100)),
    background: z.optional(z.boolean()),
  }),
  reply: Watermark,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_MEDIA', 'API_ERR_UNAVAILABLE'],
  limits: [{ max: 30, seconds: 3600, per: 'account' }],
})

export const getWatermark = route({
  method: 'GET',
  path: '/media/:mediaId/watermark',
  summary: 'The progress of a requested copy, and where it can be downloaded.',
  access: 'member',
  params: z.object({ mediaId: idNamed(/*i18n*/ 'Media ID is required') }),
  reply: Watermark,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

/** A view counts once per member and media within this time (D2). */
export const viewWindowHours = 24
/** More than this in one report is a mistake or a lie. */
export const watchSecondsLimit = 3600

export const recordView = route({
  method: 'POST',
  path: '/media/:mediaId/view',
  summary: 'Adds seconds watched; the view itself counts once in 24 hours.',
  access: 'member',
  params: z.object({ mediaId: idNamed(/*i18n*/ 'Media ID is required') }),
  body: z.object({
    /** Seconds watched since the last report. */
    mediaTimestamp: z.number().check(z.gte(0), z.lte(watchSecondsLimit)),
  }),
  reply: z.object({ mediaId: Id, viewsCount: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})
