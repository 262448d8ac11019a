import { createHmac } from 'node:crypto'
import { dirname, extname, relative } from 'node:path'
import { publicFolder } from '#storage/keys.ts'

const extensions: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
}

/**
 * The key of one result. The same each time, so that a repeated job leaves no orphan; and not to be guessed, neither from
 * the upload's key nor from another result's.
 */
export function resultKey(
  secret: Buffer,
  media: { id: string; sourceKey: string },
  { name, mimeType }: { name: string; mimeType: string },
): string {
  const [namespace = ''] = media.sourceKey.split('/')
  const month = relative(namespace, dirname(media.sourceKey))
  const text = `media result\n${media.id}\n${name}\n${mimeType}`
  const secretPart = createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)
  return `${publicFolder}/${month}/${secretPart}.${extensions[mimeType] ?? extname(name).slice(1)}`
}
