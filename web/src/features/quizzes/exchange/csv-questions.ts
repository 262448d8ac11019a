import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { questionTypes } from '@akada/contract/quizzes/types'
import { unguarded, writeCsv } from '@akada/contract/text/csv'
import { type CsvRow, readCsv } from '#lib/files/read-csv.ts'
import { blankForm } from '../data/blank-form.ts'
import {
  type CsvCells,
  type CsvColumn,
  comparisonCell,
  comparisonIn,
  csvColumns,
  partialIn,
  pointsIn,
} from '../formats/csv-cells.ts'
import {
  type Found,
  type ImportedLine,
  Refusal,
  importProblems,
  readOne,
  withoutMedia,
} from '../formats/imported.ts'
import { exchangeTypes } from '../types/exchange-types.ts'

/** Columns of other programs that name files. */
const mediaColumns = ['image', 'picture', 'media', 'video']
/** Other programs' names of our columns. */
const synonyms: Readonly<Record<string, CsvColumn>> = { type: 'kind', marks: 'points', mark: 'points' }

/** The column that a field of the form is read from; keys of every type are in `right`. */
function columnOf(field: string): CsvColumn | undefined {
  const columns: Record<string, CsvColumn> = {
    text: 'question',
    points: 'points',
    explanation: 'explanation',
  }
  return field === '' ? undefined : (columns[field] ?? 'right')
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

/** The question that the cells of a row hold. Throws a refusal with the column where a cell holds none of its values. */
function questionOf(cells: CsvCells): QuestionForm {
  const name = cells.kind
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
  const type = questionTypes.find((one) => one === name)
  if (!type) throw new Refusal(importProblems.kind, 'kind')
  return {
    ...blankForm(type, cells.question),
    points: pointsIn(cells.points),
    explanation: cells.explanation,
    partial: partialIn(cells.partial),
    ...comparisonIn(cells.comparison),
    ...exchangeTypes[type].csv.read(cells),
  }
}

/** Questions of a CSV file or of cells that were pasted from a spreadsheet, line by line. */
export function importCsv(text: string): ImportedLine[] {
  const [head, ...rows] = readCsv(text)
  const named = tableOf(head)
  const table = named ?? usualTable
  const twice = [...table.places].find(([name, places]) => name && places.length > 1 && !isRepeatable(name))
  if (head && twice) return [{ line: head.line, problem: importProblems.repeatedColumn, column: twice[0] }]
  return (named || !head ? rows : [head, ...rows]).map((row) =>
    readOne({ line: row.line, columnOf }, () => readCells(row, table)),
  )
}

/** All questions of a quiz as a CSV file that can be imported again. */
export function exportCsv(forms: readonly QuestionForm[]): string {
  const rows = forms.map((form) => {
    const cells: Partial<Record<CsvColumn, string | number>> = {
      kind: form.type,
      question: form.text,
      points: form.points,
      explanation: form.explanation,
      comparison: comparisonCell(form),
      partial: form.partial ? '' : 'no',
      ...exchangeTypes[form.type].csv.write(form),
    }
    return csvColumns.map((name) => cells[name] ?? '')
  })
  return writeCsv([[...csvColumns], ...rows])
}
