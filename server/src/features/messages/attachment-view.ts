import type { Message, MessageVoice } from '@akada/contract/messages/model'
import type { MediaModel } from '#media/assets/media-model.ts'
import type { Context } from '#context.ts'

export type Addresses = Pick<Context, 'storage' | 'now'>
type Attachment = Pick<Message, 'image' | 'imageUrl' | 'voice'>

/** A picture in a chat is shown at most this wide. */
const maxWidth = 1280

const noAttachment: Attachment = { image: null, imageUrl: null, voice: null }

/** The picture or voice note of a message. Its addresses expire within hours, so members who leave lose access. */
export async function attachmentOf(
  kind: Message['kind'],
  [file]: readonly MediaModel[],
  addresses: Addresses,
): Promise<Attachment> {
  if (!file) return noAttachment
  if (kind === 'voice') return { ...noAttachment, voice: await voiceOf(file, addresses) }
  return { ...noAttachment, ...(await imageOf(file, addresses)) }
}

async function imageOf(
  { stills, width, height, placeholder, status, key: plainKey }: MediaModel,
  { storage, now }: Addresses,
): Promise<Pick<Attachment, 'image' | 'imageUrl'>> {
  const fitting = stills.filter((still) => still.mimeType === 'image/webp' && still.width <= maxWidth)
  const bySize = fitting.toSorted((a, b) => a.width - b.width)
  const urlOf = (still: (typeof stills)[number] | undefined) => {
    const key = still?.key ?? (plainKey || undefined)
    return key && status === 'published' ? storage.privateUrl(key, { now: now() }) : null
  }
  const [url, smallUrl] = [await urlOf(bySize.at(-1)), await urlOf(bySize[0])]
  return {
    image: { url, smallUrl, width, height, placeholder, isFailed: status === 'failed' },
    imageUrl: url,
  }
}

async function voiceOf(file: MediaModel, { storage, now }: Addresses): Promise<MessageVoice> {
  const { renditions, duration, placeholder, status } = file
  const [opus, mp4] = ['.weba', '.m4a'].map((end) => renditions.find(({ key }) => key.endsWith(end)))
  const urlOf = (one: typeof opus) => (one ? storage.privateUrl(one.key, { now: now() }) : null)
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
