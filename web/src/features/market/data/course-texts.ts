import { twoDigits } from '@akada/contract/text/two-digits'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { CourseCard } from '@akada/contract/courses/model'
import { isLanguage, languages } from '#i18n/language.ts'
import { shortMoneyOf } from '#lib/text/money.ts'

/** ₦12,000, and kobo only where there are some. */
export const nairaText = shortMoneyOf

export const priceText = ({ isPaid, priceMinor }: Pick<CourseCard, 'isPaid' | 'priceMinor'>): string =>
  isPaid ? nairaText(priceMinor) : t`Free`

export const wasText = ({ originalPrice }: Pick<CourseCard, 'originalPrice'>): string | undefined =>
  originalPrice === null ? undefined : nairaText(originalPrice * 100)

/** 20:19, or 1:02:03. */
export function clockText(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`
}

/** 6 h 40 min. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return t`${m} min`
  return m === 0 ? t`${h} h` : t`${h} h ${m} min`
}

export const lessonsText = (count: number): string => plural(count, { one: '# lesson', other: '# lessons' })

export function languageText(language: string): string {
  // A browser's first list of names is slow, and most courses need none.
  if (isLanguage(language)) return languages[language]
  try {
    return new Intl.DisplayNames([i18n.locale, 'en'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

export const levelText = (level: CourseCard['difficultyLevel']): string =>
  ({ BEGINNER: t`Beginner`, INTERMEDIATE: t`Intermediate`, ADVANCED: t`Advanced` })[level]

/** A hashtag as a subject: Tailoring. */
export const subjectText = (tag: string): string => {
  const plain = tag.replace(/^#/, '')
  return plain.charAt(0).toLocaleUpperCase() + plain.slice(1)
}

export const nameOf = (instructor: CourseCard['instructor']): string => {
  if (!instructor) return t`A former member`
  const { firstName, lastName, username } = instructor
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
