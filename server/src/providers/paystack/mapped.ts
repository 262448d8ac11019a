import { done, unknown } from '../ask.ts'
import type { Answer } from '../provider.ts'
import type { Fields } from './fields.ts'

export const mapped = <T>(answer: Answer<Fields>, map: (data: Fields) => Answer<T>): Answer<T> =>
  answer.is === 'done' ? map(answer.value) : answer

/** The same for what is looked up: never heard of is null, and no other refusal says anything. */
export function orNull<T>(answer: Answer<Fields>, map: (data: Fields) => Answer<T | null>): Answer<T | null> {
  if (answer.is !== 'refused') return mapped(answer, map)
  return answer.code === 'not-found' ? done(null) : unknown(answer.text)
}
