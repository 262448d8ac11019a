import { ok, unknown } from '../request.ts'
import type { Answer } from '../provider.ts'
import type { Fields } from './fields.ts'

export const mapAnswer = <T>(answer: Answer<Fields>, map: (data: Fields) => Answer<T>): Answer<T> =>
  answer.is === 'done' ? map(answer.value) : answer

/** The same for what is looked up: never heard of is null, and no other refusal says anything. */
export function mapLookup<T>(
  answer: Answer<Fields>,
  map: (data: Fields) => Answer<T | null>,
): Answer<T | null> {
  if (answer.is !== 'refused') return mapAnswer(answer, map)
  return answer.code === 'not-found' ? ok(null) : unknown(answer.text)
}
