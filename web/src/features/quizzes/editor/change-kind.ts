import type { QuestionForm, QuestionType } from '@akada/contract/quizzes/questions'
import { option } from '../exchange/blank-form.ts'

const choosing = new Set<QuestionType>(['SINGLE', 'MULTIPLE', 'TRUE_FALSE'])

/** What a changed question type keeps, and its defaults. */
export function ofKind({ options, pairs, order }: QuestionForm, type: QuestionType): Partial<QuestionForm> {
  if (type === 'TRUE_FALSE') return { type, options: [option('True', true), option('False', false)] }
  if (choosing.has(type))
    return { type, options: options.length > 1 ? options : [option('', false), option('', false)] }
  const texts = options.map(({ text }) => text)
  if (type === 'ORDER') return { type, order: order.length > 1 ? order : texts.length > 1 ? texts : ['', ''] }
  if (type === 'MATCH')
    return {
      type,
      pairs:
        pairs.length > 1
          ? pairs
          : [
              ['', ''],
              ['', ''],
            ],
    }
  return { type }
}
