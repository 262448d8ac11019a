import { plural } from '@lingui/core/macro'
import { numberText } from './number-text.ts'

export function likesText(count: number): string {
  const all = numberText(count)
  return plural(count, { one: `${all} like`, other: `${all} likes` })
}

export function commentsText(count: number): string {
  const all = numberText(count)
  return plural(count, { one: `${all} comment`, other: `${all} comments` })
}

export function savesText(count: number): string {
  const all = numberText(count)
  return plural(count, { one: `${all} save`, other: `${all} saves` })
}

export function sharesText(count: number): string {
  const all = numberText(count)
  return plural(count, { one: `${all} share`, other: `${all} shares` })
}

/** As in section 5 of the specification. */
export const remainingText = (count: number): string =>
  plural(count, { one: '# character remaining', other: '# characters remaining' })

export function viewsText(count: number): string {
  const all = numberText(count)
  return plural(count, { one: `${all} view`, other: `${all} views` })
}
