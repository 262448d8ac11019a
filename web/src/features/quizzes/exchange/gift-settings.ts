import { type QuestionForm, comparisons } from '@akada/contract/quizzes/questions'
import { type QuestionType, questionTypes } from '@akada/contract/quizzes/types'
import * as z from 'zod/mini'
import { type Found, Refusal, importProblems } from '../formats/imported.ts'
import { exchangeTypes } from '../types/exchange-types.ts'

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
    ...(exchangeTypes[type].gift.disguise?.isUsed(form) && { type }),
    ...(points !== 1 && { points }),
    ...(isExact && { isExact }),
    ...(compare !== 'plain' && { compare }),
    ...(!partial && { partial }),
    ...(number?.isPercent && { percent: number.tolerance }),
  }
  return Object.keys(settings).length === 0 ? '' : `${beginning}${JSON.stringify(settings)}\n`
}

/** A question that was written as another type. */
function ofType(form: QuestionForm, type: QuestionType): QuestionForm {
  if (form.type === type) return form
  const { disguise } = exchangeTypes[type].gift
  if (disguise?.as !== form.type) throw new Refusal(importProblems.settings)
  return { ...form, type, ...disguise.undo(form) }
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
