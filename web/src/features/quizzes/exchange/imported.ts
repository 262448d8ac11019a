import { questionProblems, problemOf } from '@akada/contract/question-problem'
import type { QuestionForm, QuestionType } from '@akada/contract/questions'
import { parseNumber } from '@akada/contract/typed-numbers'

/** One question of a file, or its error. */
export interface ImportedLine {
  /** Counted from 1, where it starts. */
  line: number
  form?: QuestionForm
  /** English message of the catalogue. */
  problem?: string
  /** It names a picture or clip, which files of questions don't hold. */
  lacksMedia?: boolean
}

export const importProblems = {
  kind: /*i18n*/ 'Unknown kind of question',
  text: /*i18n*/ 'The question is missing',
  unclosed: /*i18n*/ 'The closing brace is missing',
  noAnswers: /*i18n*/ 'The answers are missing',
  number: questionProblems.noNumber,
} as const

export const blankForm = (type: QuestionType, text = ''): QuestionForm => ({
  type,
  text,
  points: 1,
  options: [],
  answers: [],
  isExact: false,
  compare: 'plain',
  order: [],
  pairs: [],
  partial: true,
  explanation: '',
})

/** Tags, addresses within a question bank, and Markdown of pictures and clips. */
const media =
  /<(?:img|video|audio|source)\b[^>]*>|<\/(?:video|audio)>|!\[[^\]]*\]\([^)]*\)|@@PLUGINFILE@@\S*/gi

/** The text without the names of pictures and clips, and whether there were any. */
export function withoutMedia(text: string): { text: string; lacksMedia: boolean } {
  const bare = text.replaceAll(media, '')
  return { text: bare, lacksMedia: bare !== text }
}

/** A complete question, or the first thing that is missing. */
export function checked(line: number, form: QuestionForm): ImportedLine {
  const problem = form.text.trim() === '' ? importProblems.text : problemOf(form)
  return problem ? { line, problem } : { line, form }
}

export const option = (text: string, isCorrect: boolean, feedback?: string) => ({
  text: text.trim(),
  isCorrect,
  ...(feedback && { feedback }),
})

/** A number of an import; NaN for anything else. */
export const numberIn = (text: string): number => parseNumber(text) ?? Number.NaN
