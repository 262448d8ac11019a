import { type Found, type ImportedLine, Refusal, importProblems, readOne } from '../formats/imported.ts'
import { readAsType } from '../types/exchange-types.ts'

interface Block {
  line: number
  asked: string[]
  /** Letter and text. */
  options: [string, string][]
  answer: string | undefined
}

type Line =
  | { kind: 'text'; text: string }
  | { kind: 'option'; option: [string, string] }
  | { kind: 'answer'; letters: string }

function readLine(line: string): Line {
  const [, letter, words = ''] = /^([A-Z])(?:\)\s*|\.\s+)(.*)$/.exec(line) ?? []
  if (letter !== undefined) return { kind: 'option', option: [letter, words] }
  const [, letters] = /^ANSWER\s*:\s*(.*)$/i.exec(line) ?? []
  return letters === undefined ? { kind: 'text', text: line } : { kind: 'answer', letters }
}

/** Whether a line belongs to the question before it: its text, its options and its answer, in this order. */
const continues = ({ options, answer }: Block, { kind }: Line) =>
  answer === undefined && (kind !== 'text' || options.length === 0)

/** A question ends with its line `ANSWER: B`; another that begins before it has none. */
function blocksOf(text: string): Block[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
  const blocks: Block[] = []
  for (const [index, whole] of lines.entries()) {
    if (whole.trim() === '') continue
    const line = readLine(whole.trim())
    let block = blocks.at(-1)
    if (!block || !continues(block, line)) {
      block = { line: index + 1, asked: [], options: [], answer: undefined }
      blocks.push(block)
    }
    if (line.kind === 'text') block.asked.push(line.text)
    if (line.kind === 'option') block.options.push(line.option)
    if (line.kind === 'answer') block.answer = line.letters
  }
  return blocks
}

function readBlock({ asked, options, answer }: Block): Found {
  if (answer === undefined) throw new Refusal(importProblems.noAnswerLine)
  if (options.every(([letter]) => letter !== answer.toUpperCase()))
    throw new Refusal(importProblems.answerLetter)
  const answers = options.map(([letter, text]) => {
    const percent = letter === answer.toUpperCase() ? 100 : 0
    return { text, percent, sign: '', feedback: '', lacksMedia: false }
  })
  // What GIFT calls a single choice is all that the format has.
  const body = { shape: 'single', answers, raw: '', format: 'plain' } as const
  return readAsType(asked.join('\n'), ({ gift }) => gift.readers[body.shape]?.(answers, body))
}

/** Questions of an Aiken file: a text, lettered answers, and the letter of the right one. */
export const importAiken = (text: string): ImportedLine[] =>
  blocksOf(text).map((block) => readOne(block, () => readBlock(block)))
