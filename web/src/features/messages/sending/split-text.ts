import { isWithin } from '@akada/contract/text/text-length'
import { shortened } from '#ui/fields/limit-text.ts'

/** Splits a text into messages that are short enough, after a sentence or a word if possible. */
export function splitText(text: string, longest: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (!isWithin(rest, longest)) {
    const head = shortened('', rest, longest).text
    const end = endOf(head)
    parts.push(head.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** The end of the last sentence of a text, or of its last word; a half-empty message is worse than a split sentence. */
function endOf(head: string): number {
  const sentence = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => head.lastIndexOf(mark)))
  if (sentence > head.length / 3) return sentence + 1
  const word = head.lastIndexOf(' ')
  return word > head.length / 3 ? word : head.length
}
