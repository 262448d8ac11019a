import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'

/** A count written in full. A browser takes long to make its first number format, and most counts need none. */
const inFull = (count: number) => (count < 1000 ? String(count) : i18n.number(count))

export function likesInWords(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} like`, other: `${all} likes` })
}

export function commentsInWords(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} comment`, other: `${all} comments` })
}

export function sharesInWords(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} share`, other: `${all} shares` })
}

export function viewsInWords(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} view`, other: `${all} views` })
}
