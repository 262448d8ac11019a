import { stat } from 'node:fs/promises'
import { imageBytes, imageTypes, uploadFileBytes, videoTypes } from '@akada/contract/uploads'
import { fileTypeFromFile } from 'file-type'
import { MediaRejected } from '../rejection.ts'

type ImageType = (typeof imageTypes)[number]
type VideoType = (typeof videoTypes)[number]

/** What a file is by its first bytes. */
export type Sniffed = { kind: 'image'; mimeType: ImageType } | { kind: 'video'; mimeType: VideoType }

/** Other names under which the same kinds of file are known. */
const synonyms: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/x-matroska',
  'video/3gpp2': 'video/3gpp',
  'image/heif': 'image/heic',
  'image/apng': 'image/png',
}

function known(mimeType: string): Sniffed | undefined {
  const name = synonyms[mimeType] ?? mimeType
  const image = imageTypes.find((type) => type === name)
  if (image) return { kind: 'image', mimeType: image }
  const video = videoTypes.find((type) => type === name)
  return video && { kind: 'video', mimeType: video }
}

/**
 * Tells what a file is, trusting its bytes only. Refuses what the contract does not list, what is larger than its kind
 * may be, and what was announced as the other kind; telephones often name the wrong type of the right kind.
 */
export async function sniff(path: string, announced: string): Promise<Sniffed> {
  const { size } = await stat(path)
  if (size > uploadFileBytes) throw new MediaRejected('tooLarge')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const sniffed = found && known(found.mime)
  if (!sniffed) throw new MediaRejected('unsupported')
  if (!isHonest(sniffed, announced)) throw new MediaRejected('mislabelled')
  if (sniffed.kind === 'image' && size > imageBytes) throw new MediaRejected('tooLarge')
  return sniffed
}

/** Of the kind that was announced. A moving GIF may be called a video too: that is what we make of it. */
function isHonest({ kind, mimeType }: Sniffed, announced: string): boolean {
  return announced.startsWith(`${kind}/`) || (mimeType === 'image/gif' && announced.startsWith('video/'))
}
