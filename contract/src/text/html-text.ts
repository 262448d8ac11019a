import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
const media = new Set(['img', 'video', 'audio', 'source', 'object', 'iframe', 'embed', 'svg', 'canvas'])
const silent = new Set(['script', 'style', 'head', 'template'])

const scripts = {
  sup: { digits: '⁰¹²³⁴⁵⁶⁷⁸⁹', sign: '^' },
  sub: { digits: '₀₁₂₃₄₅₆₇₈₉', sign: '_' },
} as const

/** x<sup>2</sup> as x², and other powers and indices behind a sign. */
function raised(text: string, name: keyof typeof scripts): string {
  const { digits, sign } = scripts[name]
  if (/^\d+$/.test(text)) return text.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))
  return text === '' ? '' : `${sign}${text}`
}

const isScript = (name: string): name is keyof typeof scripts => name in scripts

/** Collects the text of HTML, a line for each block. */
class TextOfHtml {
  lacksMedia = false
  /** The text, and inside of powers and indices theirs. */
  #texts = ['']
  #silence = 0
  #pre = 0

  add(text: string): void {
    if (this.#silence === 0) this.#texts.push((this.#texts.pop() ?? '') + text)
  }

  text(data: string): void {
    this.add(this.#pre > 0 ? data : data.replaceAll(/\s+/g, ' '))
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const isBank = Object.values(attributes).some((value) => value.includes('@@PLUGINFILE@@'))
    if (media.has(name) || isBank) this.lacksMedia = true
    if (silent.has(name)) this.#silence += 1
    if (name === 'pre') this.#pre += 1
    if (name === 'br' || blocks.has(name)) this.add('\n')
    if (name === 'td' || name === 'th') this.add(' ')
    if (isScript(name)) this.#texts.push('')
  }

  close(name: string): void {
    if (silent.has(name)) this.#silence -= 1
    if (name === 'pre') this.#pre -= 1
    if (blocks.has(name)) this.add('\n')
    if (isScript(name) && this.#texts.length > 1) this.add(raised((this.#texts.pop() ?? '').trim(), name))
  }

  result(): string {
    return this.#texts
      .join('')
      .replaceAll('\u00A0', ' ')
      .replaceAll(/ *\n */g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }
}

interface HtmlVisitor {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text: (data: string) => void
  close: (name: string) => void
}

/** Visits elements and texts of HTML in their order. Nothing in it is executed or fetched. */
export function visitHtml(html: string, visitor: HtmlVisitor): void {
  const parser = new Parser({
    onopentag: (name, attributes) => visitor.open(name, attributes),
    ontext: (data) => visitor.text(data),
    onclosetag: (name) => visitor.close(name),
  })
  parser.end(html)
}

/** HTML of Moodle's editor as plain text, and whether it had pictures or files. Nothing in it is executed or fetched. */
export function htmlText(html: string): { text: string; lacksMedia: boolean } {
  const found = new TextOfHtml()
  visitHtml(html, found)
  return { text: found.result(), lacksMedia: found.lacksMedia }
}
