import { type QuestionForm, comparisons, questionTypes } from '@akada/contract/quizzes/questions'
import * as z from 'zod/mini'
import { type Found, Refusal, importProblems } from './imported.ts'

/** What GIFT has no words for, in a comment before the question that other programs pass over. */
const Settings = z.partial(
  z.object({
    type: z.enum(questionTypes),
    points: z.number(),
    isExact: z.boolean(),
    compare: z.enum(comparisons),
    partial: z.boolean(),
    percent: z.number(),
  }),
)
type Settings = z.infer<typeof Settings>

const beginning = '// akada '

export const isSettings = (line: string): boolean => line.startsWith(beginning)

/** The settings that differ from those of a question that is read from GIFT alone. */
export function settingsOf(form: QuestionForm): string {
  const { type, points, isExact, compare, partial, number } = form
  const settings: Settings = {
    ...(isWrittenAsOther(form) && { type }),
    ...(points !== 1 && { points }),
    ...(isExact && { isExact }),
    ...(compare !== 'plain' && { compare }),
    ...(!partial && { partial }),
    ...(number?.isPercent && { percent: number.tolerance }),
  }
  return Object.keys(settings).length === 0 ? '' : `${beginning}${JSON.stringify(settings)}\n`
}

/** True or false with the usual words; others are written as a choice. */
export const isPlainTruth = ({ type, options }: QuestionForm): boolean =>
  type === 'TRUE_FALSE' && options.map(({ text }) => text).join('|') === 'True|False'

const isWrittenAsOther = (form: QuestionForm) =>
  form.type === 'ORDER' || (form.type === 'TRUE_FALSE' && !isPlainTruth(form))

/** Types that are written as another one, which they are read as without their settings. */
const writtenAs: Partial<Record<QuestionForm['type'], QuestionForm['type']>> = {
  ORDER: 'MATCH',
  TRUE_FALSE: 'SINGLE',
}

function ofType(form: QuestionForm, type: QuestionForm['type']): QuestionForm {
  if (form.type === type) return form
  if (writtenAs[type] !== form.type) throw new Refusal(importProblems.settings)
  return type === 'ORDER'
    ? { ...form, type, pairs: [], order: form.pairs.map(([, step]) => step) }
    : { ...form, type }
}

/** Names that are not there are not set. */
type Given = { [K in keyof Settings]?: NonNullable<Settings[K]> }

function read(line: string): Given {
  try {
    return z.parse(Settings, JSON.parse(line.slice(beginning.length))) as Given
  } catch {
    throw new Refusal(importProblems.settings)
  }
}

/** The question with the settings of the line before it. */
export function withSettings(found: Found, line: string): Found {
  const { type = found.form.type, percent, ...rest } = read(line)
  const form = { ...ofType(found.form, type), ...rest }
  if (percent === undefined) return { ...found, form }
  if (!form.number) throw new Refusal(importProblems.settings)
  return { ...found, form: { ...form, number: { ...form.number, tolerance: percent, isPercent: true } } }
}
