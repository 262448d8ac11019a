/** A text with what is selected in it. */
export interface Selected {
  text: string
  from: number
  to: number
}

export type Mark = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link'

const pairs = { bold: '**', italic: '_' } as const
const starts = { heading: () => '## ', bullets: () => '- ', numbers: (n: number) => `${n}. ` } as const
const anyStart = /^(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+)/

/** The text with the selection marked; a mark that is there already is removed. */
export function marked(selected: Selected, mark: Mark): Selected {
  if (mark === 'bold' || mark === 'italic') return between(selected, pairs[mark])
  if (mark === 'link') return asLink(selected)
  return atLines(selected, starts[mark])
}

function between({ text, from, to }: Selected, sign: string): Selected {
  const { length } = sign
  const isMarked = text.slice(from - length, from) === sign && text.slice(to, to + length) === sign
  if (isMarked) {
    const plain = text.slice(0, from - length) + text.slice(from, to) + text.slice(to + length)
    return { text: plain, from: from - length, to: to - length }
  }
  const next = text.slice(0, from) + sign + text.slice(from, to) + sign + text.slice(to)
  return { text: next, from: from + length, to: to + length }
}

/** The address is selected, to be typed over. */
function asLink({ text, from, to }: Selected): Selected {
  const [before, words, after] = [text.slice(0, from), text.slice(from, to) || 'link', text.slice(to)]
  const address = 'https://'
  const start = from + words.length + 3
  return { text: `${before}[${words}](${address})${after}`, from: start, to: start + address.length }
}

/** Marks every line that the selection touches; all of them marked so already, unmarks them. */
function atLines({ text, from, to }: Selected, startOf: (n: number) => string): Selected {
  const first = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const last = end === -1 ? text.length : end
  const lines = text.slice(first, last).split('\n')
  const isMarked = lines.every((line, n) => line.startsWith(startOf(n + 1)))
  const changed = lines
    .map((line, n) => (isMarked ? '' : startOf(n + 1)) + line.replace(anyStart, ''))
    .join('\n')
  return { text: text.slice(0, first) + changed + text.slice(last), from: first, to: first + changed.length }
}
