const removed = '[link removed]'

/** Also what browsers read as a dot in a domain. */
const dot = '[.。．｡]'
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*`
/** With a scheme, with www, an email address, or a domain with a path, a port or a query. */
const links = new RegExp(
  String.raw`\p{L}[\p{L}\p{N}+.-]*:\/\/\S*|\b(?:mailto|tel|javascript|data):\S+|\bwww${dot}\S*|\S+@\S+|(?:${label}${dot})+\p{L}[\p{L}\p{M}-]+(?::\d+)?[/?#]\S*`,
  'giu',
)
/** A bare domain, or the end of a sentence without a space behind it: mail programs make a link of either. */
const bare = new RegExp(String.raw`(?<=[\p{L}\p{N}])${dot}(?=\p{L})`, 'gu')
/** Invisible characters and those that turn the direction of the text. */
const hidden = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

interface Limit {
  length: number
  /** Paragraphs stay; otherwise everything is one line. */
  hasLines?: boolean
}

/**
 * A member's words as they stand in a mail to somebody who never heard of them: short, visible, and without anything that a
 * mail program would make a link of. The only links in such a mail are ours.
 */
export function stripLinks(text: string, { length, hasLines = false }: Limit): string {
  const lines = text.normalize('NFC').split(/\r\n?|\n/)
  const plain = lines
    .map((line) => line.replace(hidden, ' ').replace(links, removed).replace(bare, '. '))
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .join(hasLines ? '\n' : ' ')
    .trim()
  const points = Array.from(plain)
  return points.length > length
    ? `${points
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : plain
}
