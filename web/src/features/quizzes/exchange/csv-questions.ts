import type { QuestionForm, QuestionType } from '@akada/contract/quizzes/questions'
import { type CsvRow, readCsv, unguarded, writeCsv } from '#lib/files/csv.ts'
import { type CsvColumn, comparisonCell, csvColumns, joined, joinedPairs } from './csv-cells.ts'
import { questionOf } from './csv-reader.ts'
import { type Found, type ImportedLine, Refusal, importProblems, readOne, withoutMedia } from './imported.ts'

/** Columns of other programs that name files. */
const mediaColumns = ['image', 'picture', 'media', 'video']
/** Other programs' names of our columns. */
const synonyms: Readonly<Record<string, CsvColumn>> = { type: 'kind', marks: 'points', mark: 'points' }

/** The column that a field of the form is read from. */
const columnsOf: Readonly<Record<string, CsvColumn>> = {
  text: 'question',
  points: 'points',
  explanation: 'explanation',
  answers: 'right',
  order: 'right',
  pairs: 'right',
  options: 'right',
  number: 'right',
}

/** Where each column is; several places for `right` and `wrong`, which other programs repeat or number. */
interface Table {
  places: ReadonlyMap<string, readonly number[]>
  width: number
  isOwn: boolean
}

const isRepeatable = (name: string) => name === 'right' || name === 'wrong'

function tableOf(head: CsvRow | undefined): Table | undefined {
  const names = head?.cells.map((cell) => {
    const name = cell.trim().toLowerCase()
    return synonyms[name] ?? name.replace(/^(right|wrong)[ _]?\d+$/, '$1')
  })
  if (!names?.includes('question')) return undefined
  const places = new Map<string, number[]>()
  for (const [place, name] of names.entries()) places.set(name, [...(places.get(name) ?? []), place])
  return { places, width: names.length, isOwn: csvColumns.every((name) => places.has(name)) }
}

/** Without a first line that names them the columns are in our order. */
const usualTable: Table = {
  places: new Map(csvColumns.map((name, place) => [name, [place]])),
  width: csvColumns.length,
  isOwn: false,
}

const faults = { 'text-after-quote': 'textAfterQuote', 'open-quote': 'openQuote' } as const

function readCells({ cells, fault }: CsvRow, { places, width, isOwn }: Table): Found {
  if (fault) throw new Refusal(importProblems[faults[fault]], String(cells.length))
  if (cells.slice(width).some((cell) => cell.trim() !== '')) throw new Refusal(importProblems.moreCells)
  let lacksMedia = mediaColumns.some((name) =>
    (places.get(name) ?? []).some((at) => (cells[at] ?? '') !== ''),
  )
  const inColumn = (name: CsvColumn): string => {
    const found = (places.get(name) ?? []).map((at) => unguarded((cells[at] ?? '').trim()))
    const cell = found.filter((one, _, all) => all.length === 1 || one !== '').join(' | ')
    const bare = isOwn ? { text: cell, lacksMedia: false } : withoutMedia(cell)
    lacksMedia ||= bare.lacksMedia
    return bare.text
  }
  const named = Object.fromEntries(csvColumns.map((name) => [name, inColumn(name)])) as Record<
    CsvColumn,
    string
  >
  return { form: questionOf({ ...named, isOwn }), ...(lacksMedia && { lacksMedia }) }
}

/** Questions of a CSV file or of cells that were pasted from a spreadsheet, line by line. */
export function importCsv(text: string): ImportedLine[] {
  const [head, ...rows] = readCsv(text)
  const named = tableOf(head)
  const table = named ?? usualTable
  const twice = [...table.places].find(([name, places]) => name && places.length > 1 && !isRepeatable(name))
  if (head && twice) return [{ line: head.line, problem: importProblems.repeatedColumn, column: twice[0] }]
  return (named || !head ? rows : [head, ...rows]).map((row) =>
    readOne({ line: row.line, columnOf: (field) => columnsOf[field] }, () => readCells(row, table)),
  )
}

function rightOf({ type, options, answers, number, order, pairs }: QuestionForm): string | number {
  const right = options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)
  const byType: Record<QuestionType, () => string | number> = {
    SINGLE: () => joined(right),
    MULTIPLE: () => joined(right),
    TRUE_FALSE: () => joined(right),
    SHORT: () => joined(answers),
    NUMBER: () => number?.value ?? '',
    ORDER: () => joined(order),
    MATCH: () => joinedPairs(pairs),
    LONG: () => '',
  }
  return byType[type]()
}

const isChoice = (type: QuestionType) => type === 'SINGLE' || type === 'MULTIPLE' || type === 'TRUE_FALSE'

/** The cells that only questions with options have. */
function choiceCells({ type, options }: QuestionForm): Record<'wrong' | 'sequence' | 'feedback', string> {
  if (!isChoice(type)) return { wrong: '', sequence: '', feedback: '' }
  const right = options.filter(({ isCorrect }) => isCorrect)
  const wrong = options.filter(({ isCorrect }) => !isCorrect)
  const comments = [...right, ...wrong].map(({ feedback }) => feedback ?? '')
  return {
    wrong: joined(wrong.map(({ text }) => text)),
    sequence: options.map(({ isCorrect }) => (isCorrect ? 'r' : 'w')).join(''),
    feedback: comments.some(Boolean) ? joined(comments) : '',
  }
}

/** All questions of a quiz as a CSV file that can be imported again. */
export function exportCsv(forms: readonly QuestionForm[]): string {
  const rows = forms.map((form) => {
    const { type, text, points, explanation, number, partial } = form
    const { wrong, sequence, feedback } = choiceCells(form)
    const tolerance =
      number?.tolerance || number?.isPercent ? `${number.tolerance}${number.isPercent ? '%' : ''}` : ''
    const compared = comparisonCell(form)
    const allOrNothing = partial ? '' : 'no'
    const answers = [rightOf(form), wrong]
    return [
      type,
      text,
      ...answers,
      points,
      explanation,
      tolerance,
      compared,
      allOrNothing,
      sequence,
      feedback,
    ]
  })
  return writeCsv([[...csvColumns], ...rows])
}
