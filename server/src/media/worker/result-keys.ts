import { createHmac } from 'node:crypto'
import { dirname, extname, relative } from 'node:path'

const extensions: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'application/pdf': 'pdf',
}

/**
 * The key of one result, in the folder of its owner. The same each time, so that a repeated job leaves no orphan; and not to be guessed, neither from
 * the upload's key nor from another result's.
 */
export function resultKey(
  secret: Buffer,
  asset: { id: string; sourceKey: string },
  { folder, name, mimeType }: { folder: string; name: string; mimeType: string },
): string {
  const [namespace = ''] = asset.sourceKey.split('/')
  const month = relative(namespace, dirname(asset.sourceKey))
  const text = `media result\n${asset.id}\n${name}\n${mimeType}`
  const secretPart = createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)
  return `${folder}/${month}/${secretPart}.${extensions[mimeType] ?? extname(name).slice(1)}`
}
