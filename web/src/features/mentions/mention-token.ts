/** What is being typed after an @, and where it is. */
export interface MentionToken {
  start: number
  end: number
  /** Without the @; may be empty. */
  typed: string
}

/** An @ that ends no other word, as in an address, and the part of a username before the cursor. */
const before = /(?:^|[^\p{L}\p{M}\w@.])@([A-Za-z0-9._]{0,30})$/u
const after = /^[A-Za-z0-9._]*/

/** The mention that the cursor is in; undefined while something is selected, or where none is being typed. */
export function mentionAt(text: string, from: number, to: number = from): MentionToken | undefined {
  const typed = from === to ? before.exec(text.slice(0, from))?.[1] : undefined
  if (typed === undefined) return undefined
  const [rest = ''] = after.exec(text.slice(from)) ?? []
  return { start: from - typed.length - 1, end: from + rest.length, typed }
}

/** The text with a name in place of what was typed, followed by a space, and where the cursor is then. */
export function withMention(
  text: string,
  { start, end }: MentionToken,
  username: string,
): { text: string; cursor: number } {
  const rest = text.slice(end)
  const written = `${text.slice(0, start)}@${username}`
  const isSpaced = /^\s/.test(rest)
  return { text: `${written}${isSpaced ? '' : ' '}${rest}`, cursor: written.length + 1 }
}
