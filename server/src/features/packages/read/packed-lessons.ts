import type { PackedLesson, PackedQuestion } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { QuizSettings } from '@akada/contract/quizzes/model'
import { questionsLimit } from '@akada/contract/quizzes/questions'
import { htmlText } from '@akada/contract/text/html-text'
import { fileTypes } from '@akada/contract/uploads/routes'
import * as z from 'zod/mini'
import { extensions } from '#storage/uploads/extensions.ts'
import type { Report } from '../report.ts'
import { readHtml } from './html-markdown.ts'
import { cut, plainTitle } from './packed.ts'

type LessonOf<K extends PackedLesson['kind']> = Extract<PackedLesson, { kind: K }>

/** Types of files that can be lessons, by their endings. */
const types = new Map(
  Object.values(fileTypes)
    .flat()
    .filter((type) => !type.startsWith('application/') || type === 'application/pdf')
    .map((type) => [extensions[type], type as string]),
)
  .set('jpeg', 'image/jpeg')
  .set('m4v', 'video/mp4')

const state = { isPreview: false, isRequired: true, isDraft: false }

/** A lesson of a file, by the ending of `name`; undefined when it can't be one. */
export function fileLesson(
  title: string,
  { path, name = path }: { path: string; name?: string },
): LessonOf<'file'> | undefined {
  const mimeType = types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
  if (!mimeType) return undefined
  return {
    kind: 'file',
    title: plainTitle(title),
    description: '',
    ...state,
    file: { path, mimeType },
    captions: [],
  }
}

/** A lesson of HTML, and the addresses of files that it shows; undefined when there is nothing to read. */
export function htmlLesson(
  title: string,
  html: string,
  report: Report,
): { lesson: LessonOf<'text'> | undefined; files: string[] } {
  const { markdown, files } = readHtml(html)
  if (markdown === '') return { lesson: undefined, files }
  const words = { title: plainTitle(title), description: '', ...state }
  return { lesson: { kind: 'text', ...words, body: cut(markdown, words.title, report) }, files }
}

/** A lesson that leads to a page elsewhere. */
export function linkLesson(title: string, address: string, report: Report): LessonOf<'text'> | undefined {
  if (!/^https?:\/\//i.test(address)) {
    report.leftOut(title, packageMessages.invalid)
    return undefined
  }
  const html = `<a href="${escaped(address)}">${escaped(address)}</a>`
  return htmlLesson(title, html, report).lesson
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

interface FoundQuiz {
  title: string
  /** HTML. */
  description: string
  minutes?: number
  /** 0 for no limit. */
  attempts?: number
  isDraft?: boolean
  questions: PackedQuestion[]
}

const Settings = z.omit(QuizSettings, { title: true, description: true, isRequired: true })

/** A quiz, with what its settings allow here. */
export function quizLesson(
  { title, description, minutes = 0, attempts = 0, isDraft = false, questions }: FoundQuiz,
  report: Report,
): LessonOf<'quiz'> {
  const words = plainTitle(title)
  if (questions.length > questionsLimit) report.changed(words, packageMessages.tooManyQuestions)
  const timeLimit = minutes > 0 ? Math.min(600, Math.max(1, Math.round(minutes))) : null
  return {
    kind: 'quiz',
    title: words,
    description: shortText(description, 2000),
    ...state,
    isDraft,
    settings: z.parse(Settings, { timeLimit, maxAttempts: Math.min(100, Math.max(0, Math.round(attempts))) }),
    questions: questions.slice(0, questionsLimit),
    files: {},
  }
}

/** The words of HTML, up to a number of letters. */
export const shortText = (html: string, most: number): string =>
  Array.from(
    htmlText(html)
      .text.toWellFormed()
      .normalize()
      .replaceAll(/(?![\t\n])\p{Cc}/gu, ''),
  )
    .slice(0, most)
    .join('')
    .trim()
