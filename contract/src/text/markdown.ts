import type { TextNode, TextTree } from './text-tree.ts'

const fence = /^```/
const heading = /^(#{1,6})\s+(.+)$/
const quote = /^>\s?/
const bullet = /^\s*[-*+]\s+/
const number = /^\s*\d{1,9}[.)]\s+/
/** What starts a block other than a paragraph. */
const isBlock = (line: string) => [fence, heading, quote, bullet, number].some((mark) => mark.test(line))
const maxDepth = 4

/**
 * Markdown as a tree of allowed nodes: headings, paragraphs, lists, quotes, code, strong, em and links.
 * Everything else, HTML included, stays text; the browser renders nodes and parses nothing.
 */
export function textTree(markdown: string, depth = 0): TextTree {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const nodes: TextNode[] = []
  while (lines.length > 0) {
    const line = lines[0] ?? ''
    if (line.trim() === '') lines.shift()
    else nodes.push(blockOf(lines, depth))
  }
  return nodes
}

/** Removes the lines of the next block. */
function blockOf(lines: string[], depth: number): TextNode {
  const [line = ''] = lines
  if (fence.test(line)) return codeOf(lines)
  if (heading.test(line)) return headingOf(lines)
  if (depth < maxDepth && quote.test(line)) {
    const quoted = takeWhile(lines, (one) => quote.test(one)).map((one) => one.replace(quote, ''))
    return { type: 'quote', children: textTree(quoted.join('\n'), depth + 1) }
  }
  if (bullet.test(line)) return listOf(lines, bullet)
  if (number.test(line)) return listOf(lines, number)
  const [first = '', ...rest] = [
    lines.shift(),
    ...takeWhile(lines, (one) => one.trim() !== '' && !isBlock(one)),
  ]
  return { type: 'paragraph', children: linesOf([first, ...rest.map(String)]) }
}

function takeWhile(lines: string[], isPart: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !isPart(line))
  return lines.splice(0, end === -1 ? lines.length : end)
}

function headingOf(lines: string[]): TextNode {
  const [, marks = '', title = ''] = heading.exec(lines.shift() ?? '') ?? []
  return { type: 'heading', level: Math.min(4, Math.max(2, marks.length)), children: inlineOf(title.trim()) }
}

function codeOf(lines: string[]): TextNode {
  lines.shift()
  const text = takeWhile(lines, (line) => !fence.test(line)).join('\n')
  lines.shift()
  return { type: 'code', text }
}

function listOf(lines: string[], mark: RegExp): TextNode {
  const items = takeWhile(lines, (line) => mark.test(line)).map((line): TextNode => ({
    type: 'item',
    children: inlineOf(line.replace(mark, '')),
  }))
  return { type: 'list', isOrdered: mark === number, children: items }
}

const linesOf = (lines: readonly string[]): TextNode[] =>
  lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...inlineOf(line.trim()),
  ])

const inline =
  /`([^`]+)`|\*\*([^*]+(?:\*[^*]+\*[^*]*)?)\*\*|\*([^*\s][^*]*)\*|\b_([^_]+)_\b|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/

/** Inline markup. */
function inlineOf(text: string): TextNode[] {
  const found = inline.exec(text)
  if (!found) return text === '' ? [] : [{ type: 'text', text }]
  const [whole, code, strong, star, underline, label, url] = found
  const before = text.slice(0, found.index)
  const node = markedOf({ code, strong, em: star ?? underline, label, url })
  return [
    ...(before === '' ? [] : [{ type: 'text', text: before } as const]),
    node,
    ...inlineOf(text.slice(found.index + whole.length)),
  ]
}

type Marks = Partial<Record<'code' | 'strong' | 'em' | 'label' | 'url', string | undefined>>

function markedOf({ code, strong, em, label, url }: Marks): TextNode {
  if (code !== undefined) return { type: 'code', text: code }
  if (strong !== undefined) return { type: 'strong', children: inlineOf(strong) }
  if (em !== undefined) return { type: 'em', children: inlineOf(em) }
  return { type: 'link', url: url ?? '', children: inlineOf(label ?? '') }
}
