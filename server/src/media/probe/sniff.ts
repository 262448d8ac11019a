import { stat } from 'node:fs/promises'
import { type FileKind, type FileLimits, type ShownKind, fileTypes } from '@akada/contract/uploads/routes'
import { fileTypeFromFile } from 'file-type'
import { isHonestKind, kindOf } from '#storage/uploads/kinds.ts'
import { isMoving } from '../images/is-moving.ts'
import { MediaRejected } from '../rejection.ts'

/** A file's type by its first bytes. */
interface Sniffed {
  kind: ShownKind
  mimeType: string
  /** A picture with several frames: it becomes a film. */
  isMoving: boolean
}

const kinds = (Object.keys(fileTypes) as FileKind[]).filter((kind) => kind !== 'archive')

/** Other names of the same types. */
const synonyms: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/x-matroska',
  'video/3gpp2': 'video/3gpp',
  'image/heif': 'image/heic',
  'image/apng': 'image/png',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

function known(mimeType: string): Omit<Sniffed, 'isMoving'> | undefined {
  const name = synonyms[mimeType] ?? mimeType
  const kind = kinds.find((one) => fileTypes[one].some((type) => type === name))
  return kind && { kind, mimeType: name }
}

/**
 * Detects a file's type, trusting its bytes only. Refuses types without a limit, files larger than their type
 * allows, and files announced as another type; phones often name the wrong type of the right kind.
 */
export async function sniff(
  path: string,
  { announced, limits }: { announced: string; limits: FileLimits },
): Promise<Sniffed> {
  const { size } = await stat(path)
  if (size > Math.max(...Object.values(limits).map(({ bytes }) => bytes))) throw new MediaRejected('tooLarge')
  const type = await fileTypeFromFile(path).catch(() => undefined)
  const sniffed = type && known(type.mime)
  if (!sniffed) throw new MediaRejected('unsupported')
  // Sound in a film container is accepted as announced.
  const kind = kindOf(announced) === 'audio' && sniffed.kind === 'video' ? 'audio' : sniffed.kind
  const limit = limits[kind]
  if (!limit) throw new MediaRejected('unsupported')
  const found = { ...sniffed, kind, isMoving: kind === 'image' && (await isMoving(path, sniffed.mimeType)) }
  if (!isHonest(found, announced)) throw new MediaRejected('mislabelled')
  if (size > limit.bytes) throw new MediaRejected('tooLarge')
  return found
}

/** Whether it matches the announced kind. A moving picture may be announced as a video too: it becomes one. */
function isHonest({ kind, isMoving }: Sniffed, announced: string): boolean {
  const said = kindOf(announced)
  return isHonestKind(said, kind) || (isMoving && said === 'video')
}
