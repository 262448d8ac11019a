import { randomBytes } from 'node:crypto'

/** Keys are made by the server; anything else in a path is an attack. */
const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/
const longestKey = 300

const isKey = (text: string) => text.length <= longestKey && keyPattern.test(text)

export function mustBeKey(text: string): string {
  if (!isKey(text)) throw new Error('Not a storage key')
  return text
}

/**
 * Objects below this folder are public, and `/` before their key is their address. Only files made by the
 * server go there: an upload itself stays private, because it contains its location and device.
 */
export const publicFolder = 'media'

/** Watermarked copies; private, served under addresses that expire. */
export const watermarksFolder = 'watermarks'

/** Results of pictures in chats; private, served under addresses that expire. */
export const chatFolder = 'chats'

/** Results of lesson files; private, served under addresses that expire. */
export const lessonsFolder = 'lessons'

export const isPublic = (key: string) => isKey(key) && key.startsWith(`${publicFolder}/`)

/** An unguessable key, `folder/yyyy/mm/<32 hex>.<extension>`. */
export function newKey(folder: string, extension: string, now = new Date()): string {
  const month = now.toISOString().slice(0, 7).replace('-', '/')
  return `${folder}/${month}/${randomBytes(16).toString('hex')}.${extension}`
}
