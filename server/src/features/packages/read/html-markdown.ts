import { visitHtml } from '@akada/contract/text/html-text'

const blocks = new Set(
  'address article aside blockquote caption dd div dl dt figcaption figure footer header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const silent = new Set(['script', 'style', 'head', 'template', 'noscript'])
const marks: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  code: '`',
}
const players = new Set(['iframe', 'embed', 'video', 'audio', 'source', 'object', 'img', 'track'])

/** How lines begin. */
const prefixes: Readonly<Record<string, string>> = {
  h1: '## ',
  h2: '## ',
  h3: '### ',
  h4: '### ',
  h5: '### ',
  h6: '### ',
  blockquote: '> ',
}
const item = /^(?:- |\d+\. )/
const spaces: Readonly<Record<string, string>> = { br: '\n', td: ' ', th: ' ' }
const framed = new Set(['iframe', 'embed', 'video', 'audio'])

const isBlock = (name: string) => blocks.has(name) || name === 'li' || /^h[1-6]$/.test(name)

export interface ReadHtml {
  markdown: string
  /** Addresses within the package that it shows or links to, as they are written. */
  files: string[]
}

interface Span {
  name: string
  text: string
  href?: string | undefined
}

const isOutside = (address: string) => /^https?:\/\//i.test(address)

/** What an element shows or leads to; undefined for places in the same page. */
function addressOf(name: string, { src, href, data }: Readonly<Record<string, string>>): string | undefined {
  const address = name === 'a' ? href : players.has(name) ? (src ?? data) : undefined
  return address?.startsWith('#') ? undefined : address?.replace(/^\/\//, 'https://')
}

/** An address that the parser of Markdown takes as one. */
const linkTarget = (address: string) =>
  address
    .trim()
    .replaceAll(/[\s()]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))

const link = (label: string, address: string) => {
  const words = label.replaceAll(/[[\]]/g, '').replaceAll(/\s+/g, ' ').trim()
  return `[${words || address.trim()}](${linkTarget(address)})`
}

/** A mark around the words of each line, not around the spaces beside them. */
const marked = (text: string, mark: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^(\s*)(\S(?:.*\S)?)(\s*)$/s, `$1${mark}$2${mark}$3`))
    .join('\n')

/** Collects Markdown of the kinds of blocks that lessons have. */
class MarkdownOfHtml {
  readonly files: string[] = []
  readonly #lines: string[] = []
  #spans: Span[] = [{ name: '', text: '' }]
  #prefix = ''
  #lists: { isOrdered: boolean; count: number }[] = []
  #silence = 0
  #pre = 0

  text(data: string): void {
    if (this.#silence === 0) this.#add(this.#pre > 0 ? data : data.replaceAll(/[\s\u00A0]+/g, ' '))
  }

  #add(text: string): void {
    const span = this.#spans.at(-1)
    if (span) span.text += text
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (silent.has(name)) this.#silence += 1
    const address = addressOf(name, attributes)
    if (address) this.#collect(name, address)
    this.#add(spaces[name] ?? '')
    if (isBlock(name)) this.#openBlock(name)
    if (name === 'a' || marks[name]) this.#spans.push({ name, text: '', href: attributes['href'] })
  }

  #openBlock(name: string): void {
    this.#endBlock()
    if (name === 'ol' || name === 'ul') this.#lists.push({ isOrdered: name === 'ol', count: 0 })
    if (name === 'pre') this.#pre += 1
    this.#prefix = name === 'li' ? this.#bullet() : (prefixes[name] ?? this.#prefix)
  }

  #bullet(): string {
    const list = this.#lists.at(-1)
    if (!list?.isOrdered) return '- '
    list.count += 1
    return `${list.count}. `
  }

  /** Players of other sites become links; what is in the package is named. */
  #collect(name: string, address: string): void {
    if (!isOutside(address)) this.files.push(address)
    else if (framed.has(name) && this.#silence === 0) this.#add(` ${link('', address)} `)
  }

  close(name: string): void {
    if (silent.has(name)) this.#silence -= 1
    if (name === 'a' || marks[name]) this.#endSpan(name)
    if (isBlock(name)) this.#endBlock()
    if (name === 'ol' || name === 'ul') this.#lists.pop()
    if (name === 'pre') this.#pre -= 1
  }

  #endSpan(name: string): void {
    const span = this.#spans.at(-1)
    if (!span || span.name !== name) return
    this.#spans.pop()
    if (name !== 'a') this.#add(marked(span.text, marks[name] ?? ''))
    else this.#add(span.href && isOutside(span.href) ? link(span.text, span.href) : span.text)
  }

  #endBlock(): void {
    for (const { name } of this.#spans.slice(1).toReversed()) this.#endSpan(name)
    const text = (this.#spans[0]?.text ?? '').replaceAll(/ *\n */g, '\n').trim()
    this.#spans = [{ name: '', text: '' }]
    if (text === '') return
    const isItem = item.test(this.#prefix)
    const line = isItem || this.#prefix.startsWith('#') ? text.replaceAll('\n', ' ') : text
    if (!isItem || !item.test(this.#lines.at(-1) ?? '')) this.#lines.push('')
    this.#lines.push(this.#prefix + line.replaceAll('\n', `\n${this.#prefix}`))
    this.#prefix = ''
  }

  result(): string {
    this.#endBlock()
    return this.#lines.join('\n').trim()
  }
}

/** HTML of other programs as the Markdown of lessons. Nothing in it is executed or fetched. */
export function readHtml(html: string): ReadHtml {
  const found = new MarkdownOfHtml()
  visitHtml(html, found)
  return { markdown: found.result(), files: found.files }
}
