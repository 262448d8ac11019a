import {
  type FileLimits,
  type Namespace,
  fileTypes,
  imageTypes,
  namespaces,
  postVideoSeconds,
  uploadFilesLimit,
  uploadMessages,
  uploadVideosLimit,
  videoTypes,
} from '@akada/contract/uploads/routes'
import type { MediaKind, UploadItem } from './upload-item.ts'

export interface UploadLimits {
  namespace: Namespace
  files: number
  videos: number
  /** Maximum length of a video in seconds; none is measured without it. */
  maxVideoSeconds?: number
}

/** What one post accepts (specification, sections 5 and 9). */
export const postLimits: UploadLimits = {
  namespace: 'posts',
  files: uploadFilesLimit,
  videos: uploadVideosLimit,
  maxVideoSeconds: postVideoSeconds,
}

/** The type of an extension, where the browser names none, as for .mkv and .heic. */
const typesByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  '3gp': 'video/3gpp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  pdf: 'application/pdf',
}

/** What a file picker offers. */
export const pickerTypes: Record<string, string[]> = Object.fromEntries(
  [...imageTypes, ...videoTypes].map((type) => [
    type,
    Object.keys(typesByExtension)
      .filter((extension) => typesByExtension[extension] === type)
      .map((extension) => `.${extension}`),
  ]),
)

/** Names browsers and cameras use for the same formats. */
const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/x-matroska',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
}

/** The type of a file as the contract names it, guessed from its name when the browser gives none. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  const [plain = ''] = type.toLowerCase().split(';')
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return otherNames[plain] ?? (plain || typesByExtension[extension] || '')
}

export function kindOf(mimeType: string): MediaKind {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType.startsWith('audio/')) return 'audio'
  return mimeType.startsWith('image/') ? 'image' : 'video'
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>

/** The files a form has, and those it allows. */
interface Present {
  held: readonly Pick<UploadItem, 'type'>[]
  limits: UploadLimits
}

/** Why a file cannot join the others, in the words of the specification; nothing when it can. */
export function refusalOf(
  file: Chosen,
  { held, limits, seconds }: Present & { seconds?: number | undefined },
): string | undefined {
  const mimeType = typeOf(file)
  const kind = kindOf(mimeType)
  const limit = (namespaces[limits.namespace] as FileLimits)[kind]
  if (!limit || !fileTypes[kind].some((type) => type === mimeType)) return uploadMessages.unsupported
  if (file.size > limit.bytes) return uploadMessages.tooLarge
  const crowd = crowdRefusal(kind, { held, limits })
  if (crowd) return crowd
  const { maxVideoSeconds } = limits
  const isTooLong = maxVideoSeconds !== undefined && seconds !== undefined && seconds > maxVideoSeconds
  return isTooLong ? uploadMessages.tooLong : undefined
}

function crowdRefusal(kind: MediaKind, { held, limits }: Present): string | undefined {
  if (held.some(({ type }) => type !== kind)) return uploadMessages.mixedKinds
  if (held.length >= limits.files) return uploadMessages.limitReached
  return kind === 'video' && held.length >= limits.videos ? uploadMessages.tooManyVideos : undefined
}

export interface Choice<F extends Chosen> {
  taken: F[]
  refused: { file: F; message: string }[]
}

/** Sorts selected files into accepted and refused ones; of too many the first ones are accepted. */
export function choose<F extends Chosen>(
  files: readonly (F & { seconds?: number | undefined })[],
  { held, limits }: Present,
): Choice<F> {
  const choice: Choice<F> = { taken: [], refused: [] }
  for (const file of files) {
    const joined = [...held, ...choice.taken.map((taken) => ({ type: kindOf(typeOf(taken)) }))]
    const message = refusalOf(file, { held: joined, limits, seconds: file.seconds })
    if (message === undefined) choice.taken.push(file)
    else choice.refused.push({ file, message })
  }
  return choice
}
