import { randomBytes } from 'node:crypto'

/** Keys are made by the server; anything else in a path is somebody trying. */
const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/
const longestKey = 300

const isKey = (text: string) => text.length <= longestKey && keyPattern.test(text)

export function mustBeKey(text: string): string {
  if (!isKey(text)) throw new Error('Not a storage key')
  return text
}

/**
 * Objects below this folder are public, and `/` before their key is their address. Only files made by the server go
 * there: an upload itself stays private, for it carries the place and the device it was made with.
 */
export const publicFolder = 'media'

/** Copies with a name in them; private, handed out under addresses that expire. */
export const watermarksFolder = 'watermarks'

/** What is made of pictures in chats; private, handed out under addresses that expire. */
export const chatFolder = 'chats'

/** What is made of the files of lessons; private, handed out under addresses that expire. */
export const lessonsFolder = 'lessons'

export const isPublic = (key: string) => isKey(key) && key.startsWith(`${publicFolder}/`)

/** A key nobody can guess, `folder/yyyy/mm/<32 hex>.<extension>`. */
export function newKey(folder: string, extension: string, now = new Date()): string {
  const month = now.toISOString().slice(0, 7).replace('-', '/')
  return `${folder}/${month}/${randomBytes(16).toString('hex')}.${extension}`
}
