/** More names than this in one text are only words: nobody calls a whole town. */
const mentionedAtOnce = 10

/** A username after an @ that ends no other word, such as an email address. */
const mention = /(?<![\w@.])@([A-Za-z0-9](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9])?)(?!\w)/g

/** A text in pieces: words as they are, and names without their @. */
export type TextPiece = { text: string } | { username: string }

/** Takes a text apart at the members it names. */
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

/** The different names in a text, in small letters, at most ten. */
export function mentionedNames(text: string): string[] {
  const names = withMentions(text).flatMap((piece) =>
    'username' in piece ? [piece.username.toLowerCase()] : [],
  )
  return [...new Set(names)].slice(0, mentionedAtOnce)
}

/** What members are notified of, and the setting that switches it off. */
export const mentionNotifications = {
  mention: 'allowTagNotification',
} as const
