import { twoDigits } from '@akada/contract/text/two-digits'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { momentFormat } from './time-formats.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The time a value represents, or nothing when it is invalid. */
export function parseDate(value: Date | string | number): Date | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** yyyy-MM-dd in the reader's time zone. */
export const isoDay = (value: Date | string | number) =>
  formatted(
    value,
    (date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`,
  )

/** MMM dd, yyyy (specification, section 9); in other languages than English as they write it. */
export const shortDate = (value: Date | string | number) =>
  formatted(
    value,
    (date) =>
      inLanguage(date, { dateStyle: 'medium' }) ??
      `${months[date.getMonth()]} ${twoDigits(date.getDate())}, ${date.getFullYear()}`,
  )

/** dd/MM/yyyy HH:mm a, which prints 24 hours and AM or PM, as the specification names it (section 9). */
export const dateTime = (value: Date | string | number) =>
  formatted(value, (date) => {
    const other = inLanguage(date, momentFormat)
    if (other) return other
    const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
    const half = date.getHours() < 12 ? 'AM' : 'PM'
    return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())} ${half}`
  })

/** Intl has no words of Hausa, Yoruba, Igbo and Pidgin in browsers: those are in the catalogues (`date-words.ts`). */
const wordsOf = (parts: readonly Intl.DateTimeFormatPart[]) =>
  parts.map(({ value }) => (value === ' at ' ? ', ' : i18n._(value))).join('')

/** In the reader's language, with days before months and hours as in Nigeria. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(i18n.locale === 'fr' ? 'fr-NG' : 'en-NG', options)
  return {
    format: (date: Date) => wordsOf(format.formatToParts(date)),
    formatRange: (from: Date, to: Date) => wordsOf(format.formatRangeToParts(from, to)),
  }
}

export const dateText = (value: Date | string | number, options: Intl.DateTimeFormatOptions) =>
  formatted(value, (date) => dateFormat(options).format(date))

/** Nothing in English, whose forms are the specification's. */
const inLanguage = (date: Date, options: Intl.DateTimeFormatOptions): string | undefined =>
  i18n.locale === 'en' ? undefined : dateFormat(options).format(date)

function formatted(value: Date | string | number, format: (date: Date) => string): string {
  const date = parseDate(value)
  return date ? format(date) : t`Invalid Date`
}
