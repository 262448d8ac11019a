import LinkifyIt from 'linkify-it'

export interface WebLink {
  href: string
  /** Where it leads, in ASCII: letters of other scripts that look like Latin ones can't pretend. */
  host: string
  /** What follows the host, shortened; empty when nothing does. */
  rest: string
}

/** Only the web: no other program opens by a tap in a chat. Mail addresses and names of files stay text. */
const finder = new LinkifyIt({ fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

const longestRest = 40

/** A text in pieces: what leads to the web, and what stands between. */
export function splitLinks(text: string): (string | WebLink)[] {
  const pieces: (string | WebLink)[] = []
  let end = 0
  for (const found of finder.match(text) ?? []) {
    const link = linkTo(found.url)
    if (!link) continue
    if (found.index > end) pieces.push(text.slice(end, found.index))
    pieces.push(link)
    end = found.lastIndex
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** Undefined for an address with a name before the host, which reads as another host. */
function linkTo(written: string): WebLink | undefined {
  const url = parsed(written)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const rest = `${url.pathname}${url.search}${url.hash}`.replace(/^\/$/, '')
  return { href: url.href, host: url.host, rest: shortened(readable(rest)) }
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

function readable(rest: string): string {
  try {
    return decodeURI(rest)
  } catch {
    return rest
  }
}

/** Neither marks of direction nor spaces may tear the address apart. */
function shortened(rest: string): string {
  const plain = rest.replaceAll(/[\p{C}\p{Z}]/gu, '')
  const letters = Array.from(plain)
  return letters.length > longestRest ? `${letters.slice(0, longestRest).join('')}…` : plain
}
