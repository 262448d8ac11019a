/** More mentions than this in one text are plain text: nobody addresses that many. */
const mentionedAtOnce = 10

/** A username after an @ that does not end another word, such as an email address. */
const mention = /(?<![\p{L}\p{M}\w@.])@([A-Za-z0-9](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9])?)(?![\p{L}\p{M}\w])/gu

/** A text in pieces: plain text, and names without their @. */
export type TextPiece = { text: string } | { username: string }

/** Splits a text at the members it mentions. */
export function withMentions(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: whole, 1: username = '', index } of text.matchAll(mention)) {
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ username })
    end = index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The distinct names in a text, in lower case, at most ten. */
export function mentionedNames(text: string): string[] {
  const names = withMentions(text).flatMap((piece) =>
    'username' in piece ? [piece.username.toLowerCase()] : [],
  )
  return [...new Set(names)].slice(0, mentionedAtOnce)
}

/** Notifications of members, with the setting that disables each. */
export const mentionNotifications = {
  mention: 'allowTagNotification',
} as const
