import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { readBody } from '../formats/gift-body.ts'
import { cutAt, escaped, escapedPart, readText } from '../formats/gift-text.ts'
import {
  type Found,
  type ImportedLine,
  Refusal,
  importProblems,
  longestText,
  readOne,
} from '../formats/imported.ts'
import { exchangeTypes, readAsType } from '../types/exchange-types.ts'
import { isSettings, settingsOf, withSettings } from './gift-settings.ts'

interface Block {
  line: number
  text: string
  /** Our own comment before the question, if it has one. */
  settings: string | undefined
}

/** Blocks between empty lines, without comments and categories, with the line each starts on. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { line: number; lines: string[] } | undefined
  let settings: string | undefined
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
  for (const [index, line] of [...lines, ''].entries()) {
    const bare = line.trim()
    if (isSettings(bare)) settings = bare
    if (bare.startsWith('//') || bare.startsWith('$CATEGORY:')) continue
    if (bare !== '') {
      open ??= { line: index + 1, lines: [] }
      open.lines.push(line)
    } else if (open) {
      blocks.push({ line: open.line, text: open.lines.join('\n'), settings })
      open = undefined
      settings = undefined
    }
  }
  return blocks
}

/** The braces that have no backslash, in their order. */
const bracesIn = (text: string) =>
  [...text.matchAll(/\\[\s\S]|[{}]/g)].filter(([found]) => found === '{' || found === '}')

/** The text around the answers, with a gap where they are in the middle of it, and the answers. */
function cut(text: string): { asked: string; answers: string } {
  const braces = bracesIn(text)
  const [open, close] = braces
  if (!open) throw new Refusal(importProblems.noAnswers)
  if (!close) throw new Refusal(importProblems.unclosed)
  if (braces.length > 2 || open[0] !== '{' || close[0] !== '}') throw new Refusal(importProblems.moreBraces)
  const [before, after] = [text.slice(0, open.index), text.slice(close.index + 1)]
  return {
    asked: after.trim() === '' ? before : `${before}_____${after}`,
    answers: text.slice(open.index + 1, close.index),
  }
}

function readBlock({ text, settings }: Block): Found {
  if (text.length > longestText) throw new Refusal(importProblems.tooLarge)
  const { asked, answers } = cut(text.replace(/^\s*::(?:\\[\s\S]|(?!::)[\s\S])*::/, ''))
  const question = readText(asked, 'moodle')
  const [braces, general = ''] = cutAt(answers, '####(?!#)')
  const body = readBody(braces.trim(), question.format)
  const found = readAsType(question.text, ({ gift }) => gift.readers[body.shape]?.(body.answers, body))
  const explanation = readText(general, question.format)
  const lacksMedia =
    Boolean(found.lacksMedia) || [question, explanation, ...body.answers].some((one) => one.lacksMedia)
  const whole = { ...found, form: { ...found.form, explanation: explanation.text }, lacksMedia }
  return settings === undefined ? whole : withSettings(whole, settings)
}

/** Questions of a GIFT file, each with the line it starts on. */
export const importGift = (text: string): ImportedLine[] =>
  blocksOf(text).map((block) => readOne(block, () => readBlock(block)))

/** One question as GIFT. Its texts are plain, so nothing in them is taken for HTML. */
function giftBlock(form: QuestionForm): string {
  const explanation = form.explanation === '' ? '' : `####${escapedPart(form.explanation)}`
  const key = exchangeTypes[form.type].gift.write(form)
  return `${settingsOf(form)}[plain]${escaped(form.text)} {${key}${explanation}}`
}

/** The questions of a quiz as GIFT that can be imported again; other programs read what their GIFT can express. */
export const exportGift = (forms: readonly QuestionForm[]): string => `${forms.map(giftBlock).join('\n\n')}\n`
