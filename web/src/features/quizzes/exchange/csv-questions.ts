import { type QuestionForm, type QuestionType, questionTypes } from '@akada/contract/questions'
import { readCsv, writeCsv } from './csv.ts'
import {
  type ImportedLine,
  blankForm,
  checked,
  importProblems,
  numberIn,
  option,
  withoutMedia,
} from './imported.ts'

/** The columns of a file; several answers in one cell are separated by vertical bars. */
export const csvColumns = [
  'kind',
  'question',
  'right',
  'wrong',
  'points',
  'explanation',
  'tolerance',
] as const
/** Columns of other programs that name files. */
const mediaColumns = ['image', 'picture', 'media', 'video']
type Row = Record<(typeof csvColumns)[number], string>

const split = (cell: string) =>
  cell
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter((part) => part !== '')
const joined = (parts: readonly string[]) => parts.map((part) => part.replaceAll('|', '\\|')).join(' | ')

const choices = ({ right, wrong }: Row): Partial<QuestionForm> => ({
  options: [
    ...split(right).map((text) => option(text, true)),
    ...split(wrong).map((text) => option(text, false)),
  ],
})

const readers: Record<QuestionType, (row: Row) => Partial<QuestionForm>> = {
  SINGLE: choices,
  MULTIPLE: choices,
  TRUE_FALSE: ({ right }) => {
    const isTrue = /^(?:t|true|yes|1)$/i.test(right)
    return { options: [option('True', isTrue), option('False', !isTrue)] }
  },
  SHORT: ({ right }) => ({ answers: split(right) }),
  NUMBER: ({ right, tolerance }) => {
    const value = numberIn(right)
    const isPercent = tolerance.includes('%')
    return Number.isFinite(value) ? { number: { value, tolerance: numberIn(tolerance) || 0, isPercent } } : {}
  },
  ORDER: ({ right }) => ({ order: split(right) }),
  MATCH: ({ right }) => ({
    pairs: split(right).map((pair): [string, string] => {
      const [left = '', ...rest] = pair.split('=')
      return [left.trim(), rest.join('=').trim()]
    }),
  }),
  LONG: () => ({}),
}

function readRow(line: number, row: Row): ImportedLine {
  const type = questionTypes.find((one) => one === row.kind.toUpperCase().replaceAll(/[ -]/g, '_'))
  if (!type) return { line, problem: importProblems.kind }
  const points = Math.round(numberIn(row.points)) || 1
  const { explanation } = row
  return checked(line, { ...blankForm(type, row.question), points, explanation, ...readers[type](row) })
}

/** Questions of a CSV file, line by line. */
export function importCsv(text: string): ImportedLine[] {
  const [head, ...rows] = readCsv(text)
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  const hasHead = names.includes('question')
  const places = hasHead ? names : [...csvColumns]
  return (hasHead || !head ? rows : [head, ...rows]).map(({ line, cells }) => {
    const named = csvColumns.map((column) => {
      const cell = withoutMedia(cells[places.indexOf(column)] ?? '')
      return [column, cell.text.replace(/^'(?=[=+\-@])/, ''), cell.lacksMedia] as const
    })
    const hasColumn = mediaColumns.some((column) => (cells[names.indexOf(column)] ?? '') !== '')
    const lacksMedia = hasColumn || named.some(([, , isLacking]) => isLacking)
    const row = Object.fromEntries(named.map(([column, text]) => [column, text])) as Row
    return { ...readRow(line, row), ...(lacksMedia && { lacksMedia }) }
  })
}

function rightOf({ type, options, answers, number, order, pairs }: QuestionForm): string {
  const right = options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)
  const byType: Record<QuestionType, () => string> = {
    SINGLE: () => joined(right),
    MULTIPLE: () => joined(right),
    TRUE_FALSE: () => String(options[0]?.isCorrect ?? false),
    SHORT: () => joined(answers),
    NUMBER: () => String(number?.value ?? ''),
    ORDER: () => joined(order),
    MATCH: () => joined(pairs.map(([left, other]) => `${left} = ${other}`)),
    LONG: () => '',
  }
  return byType[type]()
}

const isChoice = (type: QuestionType) => type === 'SINGLE' || type === 'MULTIPLE'

/** All questions of a quiz as a CSV file that can be imported again. */
export function exportCsv(forms: readonly QuestionForm[]): string {
  const rows = forms.map((form) => {
    const { type, text, points, options, explanation, number } = form
    const wrong = options.filter(({ isCorrect }) => !isCorrect).map(({ text: words }) => words)
    const tolerance = number?.tolerance ? `${number.tolerance}${number.isPercent ? '%' : ''}` : ''
    return [
      type,
      text,
      rightOf(form),
      isChoice(type) ? joined(wrong) : '',
      String(points),
      explanation,
      tolerance,
    ]
  })
  return writeCsv([[...csvColumns], ...rows])
}
