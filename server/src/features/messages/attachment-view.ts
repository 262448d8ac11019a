import type { Message } from '@akada/contract/message'
import type { MediaModel } from '#media/assets/media-model.ts'
import type { Context } from '../../context.ts'

export type Addresses = Pick<Context, 'storage' | 'now'>

/** A picture in a chat is shown at most this wide. */
const shownWidth = 1280

/** The picture of a message, under an address that ends: whoever leaves the conversation loses it within hours. */
export async function imageOf(
  files: readonly MediaModel[],
  { storage, now }: Addresses,
): Promise<Pick<Message, 'image' | 'imageUrl'>> {
  const [file] = files
  if (!file) return { image: null, imageUrl: null }
  const { stills, width, height, placeholder, status } = file
  const fitting = stills.filter((still) => still.mimeType === 'image/webp' && still.width <= shownWidth)
  const still = fitting.toSorted((a, b) => b.width - a.width)[0] ?? stills[0]
  const key = still?.key ?? (file.key || undefined)
  const url = key && status === 'published' ? await storage.privateUrl(key, now()) : null
  return { image: { url, width, height, placeholder }, imageUrl: url }
}
