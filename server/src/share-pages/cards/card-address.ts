import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'
import { memoizePer } from '#lib/weak-memo.ts'

/** What a drawn preview shows. */
export interface Card {
  title: string
  text: string
  /** The key of a small picture in the storage, such as an avatar. */
  picture?: string | null
}

export const cardSize = { width: 1200, height: 630 } as const
export const cardMimeType = 'image/jpeg'
/** The path of the site's own card. */
export const siteCard = '/cards/akada.jpg'

const keyOf = memoizePer((secret: Buffer) => derivedKey(secret, 'cards'))
const signatureOf = (secret: Buffer, text: string) =>
  createHmac('sha256', keyOf(secret)).update(text).digest().subarray(0, 12)

/** The path of a card. It contains what the card shows, signed, so that the server draws nobody else's words. */
export function cardPath(secret: Buffer, { title, text, picture }: Card): string {
  const content = Buffer.from(JSON.stringify([title, text, picture ?? ''])).toString('base64url')
  return `/cards/${content}.${signatureOf(secret, content).toString('base64url')}.jpg`
}

/** The card at a path's last part; undefined if this server didn't write it. */
export function readCard(secret: Buffer, file: string): Card | undefined {
  const [content = '', signature = '', extension] = file.split('.')
  const sent = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, content)
  if (extension !== 'jpg' || sent.length !== expected.length || !timingSafeEqual(sent, expected))
    return undefined
  const [title = '', text = '', picture] = JSON.parse(
    Buffer.from(content, 'base64url').toString(),
  ) as string[]
  return { title, text, ...(picture && { picture }) }
}
