import type { Message, MessageVoice } from '@akada/contract/messages/model'
import type { MediaModel } from '#media/assets/media-model.ts'
import type { Context } from '#context.ts'
import { nobody } from './repliers.ts'

/** What addresses are made of, and for whom: `nobody` stands for all who receive a live event. */
export interface Addresses extends Pick<Context, 'storage' | 'now'> {
  viewerId: string
}

interface MessageFile {
  id: string
  kind: Message['kind']
  files: readonly MediaModel[]
}

type UrlOf = (file: { key: string } | undefined) => Promise<string | null>
type Attachment = Pick<Message, 'image' | 'imageUrl' | 'voice'>

/** A picture in a chat is shown at most this wide. */
const maxWidth = 1280

const noAttachment: Attachment = { image: null, imageUrl: null, voice: null }

/**
 * The picture or voice note of a message. Its addresses name their reader, who is asked for their right at each use; those of
 * a live event, and of a store that can't ask, end within minutes.
 */
export async function attachmentOf(
  { id, kind, files: [file] }: MessageFile,
  { storage, now, viewerId }: Addresses,
): Promise<Attachment> {
  if (!file) return noAttachment
  const reading = { ownerType: 'message', ownerId: id, readerId: viewerId }
  const address = { now: now(), isBrief: true, ...(viewerId !== nobody && { reading }) }
  const urlOf: UrlOf = async (one) => (one ? storage.privateUrl(one.key, address) : null)
  if (kind === 'voice') return { ...noAttachment, voice: await voiceOf(file, urlOf) }
  return { ...noAttachment, ...(await imageOf(file, urlOf)) }
}

async function imageOf(
  { stills, width, height, placeholder, status, key }: MediaModel,
  urlOf: UrlOf,
): Promise<Pick<Attachment, 'image' | 'imageUrl'>> {
  const fitting = stills.filter((still) => still.mimeType === 'image/webp' && still.width <= maxWidth)
  const bySize = fitting.toSorted((a, b) => a.width - b.width)
  const plain = key ? { key } : undefined
  const [large, small] = status === 'published' ? [bySize.at(-1) ?? plain, bySize[0] ?? plain] : []
  const [url, smallUrl] = [await urlOf(large), await urlOf(small)]
  return {
    image: { url, smallUrl, width, height, placeholder, isFailed: status === 'failed' },
    imageUrl: url,
  }
}

async function voiceOf(file: MediaModel, urlOf: UrlOf): Promise<MessageVoice> {
  const { renditions, duration, placeholder, status } = file
  const [opus, mp4] = ['.weba', '.m4a'].map((end) => renditions.find(({ key }) => key.endsWith(end)))
  return {
    url: await urlOf(opus),
    seconds: duration,
    bytes: opus?.bytes ?? 0,
    mp4Url: await urlOf(mp4),
    mp4Bytes: mp4?.bytes ?? 0,
    peaks: [...Buffer.from(placeholder ?? '', 'base64')],
    isFailed: status === 'failed',
  }
}
