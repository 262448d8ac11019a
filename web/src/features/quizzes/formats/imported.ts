import { bodyBytes } from '@akada/contract/common'
import { QuestionForm } from '@akada/contract/quizzes/questions'
import { problemOf, questionProblems } from '@akada/contract/quizzes/types'

/** One question of a file, or its error. */
export interface ImportedLine {
  /** Counted from 1, where it starts. */
  line: number
  form?: QuestionForm
  /** English message of the catalogue. */
  problem?: string
  /** The column of a table that the problem is in. */
  column?: string
  /** What the question loses, in English messages of the catalogue. */
  notes?: readonly string[]
  /** It names a picture or clip, which files of questions don't hold. */
  lacksMedia?: boolean
}

export const importProblems = {
  kind: /*i18n*/ 'Unknown kind of question',
  text: /*i18n*/ 'The question is missing',
  unclosed: /*i18n*/ 'The closing brace is missing',
  noAnswers: /*i18n*/ 'The answers are missing',
  moreBraces:
    /*i18n*/ 'There is more than one pair of braces. Put a backslash before each brace of the text.',
  noSign: /*i18n*/ 'Each answer begins with = or ~',
  noArrow: /*i18n*/ 'A pair has no ->',
  partMarks: /*i18n*/ 'Answers that give part of the marks, or take some away, cannot be imported',
  unequal: /*i18n*/ 'All right answers must be worth the same, and 100% together',
  catchAll: /*i18n*/ 'Any answer would be right',
  wildcard: /*i18n*/ 'Answers with * for any letters cannot be imported',
  severalNumbers: /*i18n*/ 'A question has only one right number',
  range: /*i18n*/ 'The range begins above its end',
  settings: /*i18n*/ 'The settings before the question cannot be read',
  textAfterQuote: /*i18n*/ 'There is text after the closing quote',
  openQuote: /*i18n*/ 'The closing quote is missing',
  moreCells: /*i18n*/ 'There are more cells than columns',
  repeatedColumn: /*i18n*/ 'This column appears twice',
  truth: /*i18n*/ 'Write true or false',
  value: /*i18n*/ 'Unknown value',
  count: /*i18n*/ 'It does not fit the number of answers',
  notXml: /*i18n*/ 'The file is not complete Moodle XML',
  unsupported: /*i18n*/ 'This kind of question cannot be imported',
  units: /*i18n*/ 'Numbers with units cannot be imported',
  noAnswerLine: /*i18n*/ 'The line with ANSWER is missing',
  answerLetter: /*i18n*/ 'ANSWER names no answer of the question',
  tooLarge: /*i18n*/ 'The question is too large',
  fileTooLarge: /*i18n*/ 'The file is too large',
  number: questionProblems.noNumber,
} as const

export const importNotes = {
  feedback: /*i18n*/ 'Comments on single answers are left out.',
  wrongCosts: /*i18n*/ 'In this question a wrong answer costs as much as a right one earns.',
} as const

/** Thrown by readers: this question can't be imported, and why. */
export class Refusal extends Error {
  readonly column: string | undefined
  constructor(problem: string, column?: string) {
    super(problem)
    this.column = column
  }
}

/** What a reader found: a question that is not checked yet. */
export interface Found extends Pick<ImportedLine, 'notes' | 'lacksMedia'> {
  form: QuestionForm
}

/** What a call adds to the question in its body. */
const overheadBytes = 200
const bytesOf = (form: QuestionForm) => new TextEncoder().encode(JSON.stringify(form)).length

/** A complete question that the server takes as well, or the first thing that is wrong and the field it is in. */
export function checked(form: QuestionForm): { form: QuestionForm } | { problem: string; field: string } {
  if (form.text.trim() === '') return { problem: importProblems.text, field: 'text' }
  const parsed = QuestionForm.safeParse(form)
  const [issue] = parsed.error?.issues ?? []
  if (issue) return { problem: issue.message, field: String(issue.path[0] ?? '') }
  const taken = parsed.data ?? form
  if (bytesOf(taken) > bodyBytes - overheadBytes) return { problem: importProblems.tooLarge, field: '' }
  const problem = problemOf(taken)
  return problem ? { problem, field: '' } : { form: taken }
}

interface Reading {
  line: number
  /** The columns of a table for a field of the form. */
  columnOf?: (field: string) => string | undefined
}

/** The result of a check, as the line of a report. */
function reported(found: Found, { line, columnOf }: Reading): ImportedLine {
  const { notes = [], lacksMedia = false } = found
  const rest = { ...(notes.length > 0 && { notes }), ...(lacksMedia && { lacksMedia }) }
  const result = checked(found.form)
  if ('form' in result) return { line, form: result.form, ...rest }
  const column = columnOf?.(result.field)
  return { line, problem: result.problem, ...(column && { column }), ...rest }
}

/** One question of a file, with everything that would keep it from being stored. */
export function readOne(reading: Reading, read: () => Found): ImportedLine {
  try {
    return reported(read(), reading)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { line: reading.line, problem: error.message, ...(error.column && { column: error.column }) }
  }
}

/** Tags, addresses within a question bank, and Markdown of pictures and clips. */
const media =
  /<(?:img|video|audio|source)\b[^>]*>|<\/(?:video|audio)>|!\[[^\]]*\]\([^)]*\)|@@PLUGINFILE@@\S*/gi

/** Characters; longer texts are refused in any case. */
export const longestText = 100_000

/** The text without the names of pictures and clips, and whether there were any. */
export function withoutMedia(text: string): { text: string; lacksMedia: boolean } {
  if (text.length > longestText) return { text, lacksMedia: false }
  const bare = text.replaceAll(media, '')
  return { text: bare, lacksMedia: bare !== text }
}
