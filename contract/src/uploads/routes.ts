import * as z from 'zod/mini'
import { route } from '../route.ts'
import { code } from '../text/visible-text.ts'

const mebibyte = 1024 * 1024

/** Limits of one upload form (sections 5 and 9). */
export const uploadFilesLimit = 5
export const uploadVideosLimit = 3
export const uploadFileBytes = 50 * mebibyte
export const imageBytes = 10 * mebibyte
export const avatarBytes = 5 * mebibyte
/** A recording to listen to, and a paper to read, of a lesson. */
export const lessonSoundBytes = 150 * mebibyte
export const lessonPdfBytes = 50 * mebibyte
/** A film of a lesson, where the plan is large enough, and how long it may last. */
export const lessonVideoBytes = 2048 * mebibyte
/** A course in one file. */
export const packageBytes = 2048 * mebibyte
export const lessonSeconds = 4 * 3600
/** A voice note in a chat, and how long it may last. */
export const voiceBytes = mebibyte
export const voiceSeconds = 60
/** A post's video may last this long (D3). */
export const postVideoSeconds = 180

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
] as const
export const videoTypes = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-matroska',
  'video/3gpp',
] as const

export const audioTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'audio/webm',
] as const
export const pdfTypes = ['application/pdf'] as const

/** Packages of courses. */
export const archiveTypes = ['application/zip', 'application/gzip'] as const

/** The kinds of files, and the types that each may be sent as. */
export const fileTypes = {
  image: imageTypes,
  video: videoTypes,
  audio: audioTypes,
  pdf: pdfTypes,
  archive: archiveTypes,
} as const
export type FileKind = keyof typeof fileTypes
/** What is prepared to be shown. */
export type ShownKind = Exclude<FileKind, 'archive'>

/** What a file of one kind may be at most; `seconds` is how long it may play, moving pictures included. */
export interface FileLimit {
  bytes: number
  seconds?: number
}
export type FileLimits = Partial<Record<FileKind, FileLimit>>

const moving = { seconds: postVideoSeconds }

/**
 * Where files are uploaded to, with the kinds each namespace takes and the most that anybody may send of them; the
 * feature that declares a namespace may allow a member less. 'posts' is the default (section 5).
 */
export const namespaces = {
  posts: { image: { bytes: imageBytes, ...moving }, video: { bytes: uploadFileBytes, ...moving } },
  /** Lessons and promotions of courses; the plan of a member allows less of films. */
  courses: {
    image: { bytes: imageBytes, ...moving },
    video: { bytes: lessonVideoBytes, seconds: lessonSeconds },
    audio: { bytes: lessonSoundBytes, seconds: lessonSeconds },
    pdf: { bytes: lessonPdfBytes },
  },
  avatars: { image: { bytes: avatarBytes, ...moving } },
  /** Pictures in chats. */
  chat: { image: { bytes: imageBytes, ...moving } },
  /** Voice notes: a minute at most. */
  voices: { audio: { bytes: voiceBytes, seconds: voiceSeconds } },
  /** Logos of communities and spaces. */
  logos: { image: { bytes: avatarBytes, ...moving } },
  /** Courses that are imported. */
  packages: { archive: { bytes: packageBytes } },
} as const satisfies Record<string, FileLimits>
export type Namespace = keyof typeof namespaces
export const defaultNamespace: Namespace = 'posts'

/** A presigned address may be used once, within this time. */
export const presignMinutes = 15

/**
 * Sending a file in parts, beside the one PUT. From `from` bytes up `presign` answers a plan: the file is cut into parts of
 * `partBytes` (the last may be shorter), numbered from 1. `getUploadParts` says which have arrived and gives addresses for
 * some of those that haven't; each takes a PUT of exactly its bytes, as often as need be: a part that was cut is sent
 * again, one that is sent twice is the same part. When all have arrived `completeUpload` makes the file of them, whole or
 * not at all, and may be repeated. From then on the key is used as after a plain PUT. Whoever loses the line, or comes
 * back to a closed tab within `hours`, asks for the parts again and goes on with those that are missing.
 */
export const partRules = {
  from: mebibyte,
  /** Bytes of a part; a store may need more. */
  usual: mebibyte,
  /** The same where `line` is 'slow'. */
  slow: 256 * 1024,
  /** Most addresses in one answer. */
  addresses: 32,
  /** An upload that is not completed and used within this time is removed. */
  hours: 24,
} as const

/** How the browser drives an upload (section 9); times in milliseconds unless named otherwise. */
export const uploadRules = {
  simulatorTick: 800,
  simulatorCeiling: 99,
  externalTimeout: 300_000,
  desktopTimeout: 120_000,
  mobileTimeout: 300_000,
  slowTimeout: 600_000,
  mobileRetries: 3,
  stallAfter: 5_000,
  stallsAllowed: 3,
  stallRetryDelay: 2_000,
  backoffBase: 1_000,
  backoffCeiling: 10_000,
  mobileStagger: 2_000,
  desktopFirstProgress: 15_000,
  mobileFirstProgress: 30_000,
} as const

/** What the dropzone and the upload engine say (sections 5 and 8). */
export const uploadMessages = {
  unsupported: /*i18n*/ 'Unsupported file format',
  tooLarge: /*i18n*/ 'File too large',
  tooLong: /*i18n*/ 'Video too long',
  limitReached: /*i18n*/ 'Upload limit reached',
  tooManyVideos: /*i18n*/ 'Too many videos',
  mixedKinds: /*i18n*/ 'Mixed media types not allowed',
  namespaceRequired: /*i18n*/ 'Namespace is required for upload',
  fileRequired: /*i18n*/ 'Choose a file to upload',
  failedTitle: /*i18n*/ 'Upload Failed',
  network: /*i18n*/ 'Upload failed due to network issues. Please check your connection and try again.',
  offline: /*i18n*/ 'No internet connection detected',
  presignFailed: /*i18n*/ 'Failed to generate presign URL',
} as const

const PartPlan = z.object({
  uploadId: z.uuid(),
  partBytes: z.int(),
  /** How many parts there are. */
  parts: z.int(),
})
export type PartPlan = z.infer<typeof PartPlan>

export const presign = route({
  method: 'POST',
  path: '/storages/presign',
  summary: 'A single-use address to PUT one file to, and the key the file will have.',
  access: 'member',
  body: z.object({
    namespace: code(40, uploadMessages.namespaceRequired).check(
      z.minLength(1, uploadMessages.namespaceRequired),
    ),
    operation: z.literal('putObject'),
    mimeType: z
      .string(uploadMessages.unsupported)
      .check(z.regex(/^[ -~]{0,100}$/, uploadMessages.unsupported)),
    /** Bytes of the file; when given, exactly this length is signed, else the namespace's limit. */
    size: z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    /** Asks for small parts. */
    line: z.optional(z.literal('slow')),
  }),
  reply: z.object({
    url: z.string(),
    key: z.string(),
    expiresAt: z.string(),
    /** Headers that belong to the address, to be sent beside the type; only where a size was given. */
    headers: z.optional(z.record(z.string(), z.string())),
    /** How to send the file in parts instead (partRules); where a size of `partRules.from` or more was given. */
    plan: z.optional(PartPlan),
  }),
  errors: ['API_ERR_TOO_LARGE', 'API_ERR_PLAN_LIMIT'],
})

const UploadParams = z.object({ uploadId: z.uuid() })

export const getUploadParts = route({
  method: 'GET',
  path: '/storages/uploads/:uploadId/parts',
  summary: 'The parts of an upload that have arrived, and addresses for the next ones that have not.',
  access: 'member',
  params: UploadParams,
  query: z.object({
    /** Addresses for parts above this number only; without it from the first. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  }),
  reply: z.object({
    key: z.string(),
    ...PartPlan.shape,
    /** Bytes of the whole file. */
    size: z.int(),
    /** Numbers of the parts that have arrived whole, from 1, in order. */
    received: z.array(z.int()),
    /** The file has been made of its parts. */
    isComplete: z.boolean(),
    /**
     * Where the next parts go that have not arrived, at most `partRules.addresses` of them. Of this server's own addresses
     * each also takes a `Content-Digest: sha-256=:…:` (RFC 9530), and then refuses bytes that are not those.
     */
    addresses: z.array(
      z.object({
        number: z.int(),
        bytes: z.int(),
        url: z.string(),
        /** What has to be sent beside the bytes. */
        headers: z.optional(z.record(z.string(), z.string())),
      }),
    ),
    /** When the addresses end; ask again for new ones. */
    expiresAt: z.string(),
  }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const completeUpload = route({
  method: 'POST',
  path: '/storages/uploads/:uploadId/complete',
  summary: 'Makes the file of its parts; doing it again is fine. API_ERR_CONFLICT while parts are missing.',
  access: 'member',
  params: UploadParams,
  reply: z.object({ key: z.string() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
})

export const abortUpload = route({
  method: 'DELETE',
  path: '/storages/uploads/:uploadId',
  summary: 'Gives an upload up with all its parts; doing it again is fine. API_ERR_CONFLICT once it is used.',
  access: 'member',
  params: UploadParams,
  reply: z.object({ aborted: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
})
