import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CourseCard } from '@akada/contract/courses/model'
import { isLanguage, languages } from '#i18n/language.ts'
import { capital } from '#lib/text/capital.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { fullName } from '@akada/contract/text/full-name'

export const priceText = ({ isPaid, priceMinor }: Pick<CourseCard, 'isPaid' | 'priceMinor'>): string =>
  isPaid ? shortMoneyOf(priceMinor) : t`Free`

export const wasText = ({ originalPrice }: Pick<CourseCard, 'originalPrice'>): string | undefined =>
  originalPrice === null ? undefined : shortMoneyOf(originalPrice * 100)

export function languageText(language: string): string {
  // A browser's first list of names is slow, and most courses need none.
  if (isLanguage(language)) return languages[language]
  try {
    return new Intl.DisplayNames([i18n.locale, 'en'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** A hashtag as a subject: Tailoring. */
export const subjectText = (tag: string): string => capital(tag.replace(/^#/, ''))

export const nameOf = (instructor: CourseCard['instructor']): string =>
  instructor ? fullName(instructor) : t`A former member`
