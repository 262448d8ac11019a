import type { QuestionType } from '@akada/contract/quizzes/types'
import { long } from './long/player.tsx'
import { match } from './match/player.tsx'
import { multiple } from './multiple/player.ts'
import { number } from './number/player.tsx'
import { order } from './order/player.tsx'
import type { PlayerType } from './player-type.ts'
import { short } from './short/player.tsx'
import { single } from './single/player.ts'
import { trueFalse } from './true-false/player.ts'

/** For taking a quiz: nothing of the editor and of the formats of files. */
export const playerTypes: Record<QuestionType, PlayerType> = {
  SINGLE: single,
  MULTIPLE: multiple,
  TRUE_FALSE: trueFalse,
  SHORT: short,
  NUMBER: number,
  ORDER: order,
  MATCH: match,
  LONG: long,
}
