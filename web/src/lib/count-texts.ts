import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'

/** A count written in full. A browser's first number format is slow, and most counts need none. */
const inFull = (count: number) => (count < 1000 ? String(count) : i18n.number(count))

export function likesText(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} like`, other: `${all} likes` })
}

export function commentsText(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} comment`, other: `${all} comments` })
}

export function savesText(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} save`, other: `${all} saves` })
}

export function sharesText(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} share`, other: `${all} shares` })
}

export function viewsText(count: number): string {
  const all = inFull(count)
  return plural(count, { one: `${all} view`, other: `${all} views` })
}
