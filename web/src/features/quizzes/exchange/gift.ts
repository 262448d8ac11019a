import type { QuestionForm } from '@akada/contract/questions'
import { giftQuestion, unescaped } from './gift-answers.ts'
import { type ImportedLine, checked, importProblems, withoutMedia } from './imported.ts'

/** Blocks between empty lines, without comments and categories, with the line each starts on. */
function blocksOf(text: string): { line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = []
  let open: { line: number; lines: string[] } | undefined
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
  for (const [index, line] of [...lines, ''].entries()) {
    if (/^\s*(?:\/\/|\$CATEGORY)/.test(line)) continue
    if (line.trim() === '') {
      if (open) blocks.push({ line: open.line, text: open.lines.join('\n') })
      open = undefined
    } else {
      open ??= { line: index + 1, lines: [] }
      open.lines.push(line)
    }
  }
  return blocks
}

function readBlock({ line, text: whole }: { line: number; text: string }): ImportedLine {
  const { text, lacksMedia } = withoutMedia(whole)
  return { ...readQuestion(line, text), ...(lacksMedia && { lacksMedia }) }
}

function readQuestion(line: number, text: string): ImportedLine {
  const bare = text.replace(/^\s*::(?:\\.|[^:])*::/, '')
  const start = bare.search(/(?<!\\)\{/)
  if (start === -1) return { line, problem: importProblems.noAnswers }
  const length = bare.slice(start).search(/(?<!\\)\}/)
  if (length === -1) return { line, problem: importProblems.unclosed }
  const after = unescaped(bare.slice(start + length + 1))
  const words = [unescaped(bare.slice(0, start)), after].filter((part) => part !== '')
  const form = giftQuestion(words.join(' _____ '), bare.slice(start + 1, start + length))
  return form.number && !Number.isFinite(form.number.value)
    ? { line, problem: importProblems.number }
    : checked(line, form)
}

/** Questions of a GIFT file, each with the line it starts on. */
export const importGift = (text: string): ImportedLine[] => blocksOf(text).map(readBlock)

const escaped = (text: string) =>
  text.replaceAll(/[~=#{}:\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

function optionsOf({ type, options }: QuestionForm): string {
  const right = options.filter(({ isCorrect }) => isCorrect).length
  const share = (100 / Math.max(1, right)).toFixed(5).replace(/\.?0+$/, '')
  return options
    .map(({ text, isCorrect, feedback }) => {
      const sign = type === 'MULTIPLE' ? `~%${isCorrect ? share : '-100'}%` : isCorrect ? '=' : '~'
      return `${sign}${escaped(text)}${feedback ? `#${escaped(feedback)}` : ''}`
    })
    .join(' ')
}

const writers: Record<QuestionForm['type'], (form: QuestionForm) => string | undefined> = {
  SINGLE: optionsOf,
  MULTIPLE: optionsOf,
  TRUE_FALSE: ({ options }) => (options[0]?.isCorrect ? 'TRUE' : 'FALSE'),
  SHORT: ({ answers }) => answers.map((answer) => `=${escaped(answer)}`).join(' '),
  NUMBER: ({ number }) => {
    const { value = 0, tolerance = 0, isPercent = false } = number ?? {}
    return `#${value}:${isPercent ? Math.abs(value * tolerance) / 100 : tolerance}`
  },
  MATCH: ({ pairs }) => pairs.map(([left, right]) => `=${escaped(left)} -> ${escaped(right)}`).join(' '),
  // GIFT cannot express ordered steps; CSV can.
  ORDER: () => undefined,
  LONG: () => '',
}

/** The questions of a quiz as GIFT; what it cannot express is replaced by a comment. */
export function exportGift(forms: readonly QuestionForm[]): string {
  const blocks = forms.map((form) => {
    const answers = writers[form.type](form)
    if (answers === undefined)
      return `// Left out, for GIFT has no steps in order: ${form.text.replaceAll('\n', ' ')}`
    const explanation = form.explanation === '' ? '' : `####${escaped(form.explanation)}`
    return `${escaped(form.text)} {${answers}${explanation}}`
  })
  return `${blocks.join('\n\n')}\n`
}
