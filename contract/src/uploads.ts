import * as z from 'zod/mini'
import { route } from './route.ts'

const mebibyte = 1024 * 1024

/** Limits of one upload form (sections 5 and 9). */
export const uploadFilesLimit = 5
export const uploadVideosLimit = 3
export const uploadFileBytes = 50 * mebibyte
export const imageBytes = 10 * mebibyte
export const avatarBytes = 5 * mebibyte
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

/** Where files are kept, with the most bytes and the kinds each may hold; 'posts' is the default (section 5). */
export const namespaces = {
  posts: { bytes: uploadFileBytes, types: [...imageTypes, ...videoTypes] },
  avatars: { bytes: avatarBytes, types: imageTypes },
} as const satisfies Record<string, { bytes: number; types: readonly string[] }>
export type Namespace = keyof typeof namespaces
export const defaultNamespace: Namespace = 'posts'

/** A presigned address may be used once, within this time. */
export const presignMinutes = 15

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

export const presign = route({
  method: 'POST',
  path: '/storages/presign',
  summary: 'A single-use address to PUT one file to, and the key the file will have.',
  access: 'member',
  body: z.object({
    namespace: z
      .string(uploadMessages.namespaceRequired)
      .check(z.minLength(1, uploadMessages.namespaceRequired), z.maxLength(40)),
    operation: z.literal('putObject'),
    mimeType: z.string(uploadMessages.unsupported).check(z.maxLength(100)),
    /** Bytes of the file; when given, exactly this length is signed, else the namespace's limit. */
    size: z.optional(z.int().check(z.gte(1))),
  }),
  reply: z.object({
    url: z.string(),
    key: z.string(),
    expiresAt: z.string(),
    /** Headers that belong to the address, to be sent beside the type; only where a size was given. */
    headers: z.optional(z.record(z.string(), z.string())),
  }),
  errors: ['API_ERR_TOO_LARGE'],
})
