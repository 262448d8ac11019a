import type { QuestionType } from '@akada/contract/quizzes/types'
import type { EditorType } from './editor-type.ts'
import { long } from './long/editor.tsx'
import { match } from './match/editor.tsx'
import { multiple } from './multiple/editor.ts'
import { number } from './number/editor.tsx'
import { order } from './order/editor.tsx'
import { short } from './short/editor.tsx'
import { single } from './single/editor.ts'
import { trueFalse } from './true-false/editor.ts'

/** For writing a quiz. */
export const editorTypes: Record<QuestionType, EditorType> = {
  SINGLE: single,
  MULTIPLE: multiple,
  TRUE_FALSE: trueFalse,
  SHORT: short,
  NUMBER: number,
  ORDER: order,
  MATCH: match,
  LONG: long,
}
