import type { DifficultyLevel, DraftPrice, DraftValue } from '@akada/contract/courses/model'
import type { Media } from '@akada/contract/media/routes'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { costOf } from '../data/course-draft.ts'
import { levelText } from '#lib/text/course-texts.ts'
import { languageName } from '../data/languages.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import css from './draft.module.css'

/** The name of a field, as its form has it. */
export function fieldText(field: string): string {
  const names: Readonly<Record<string, string>> = {
    title: t`Title`,
    description: t`Description`,
    body: t`Text`,
    difficultyLevel: t`Difficulty level`,
    language: t`Taught in`,
    tags: t`Tags`,
    category: t`Group lessons in modules`,
    isListed: t`Listed in the market`,
    allowDownload: t`Learners may keep lessons`,
    givesCertificate: t`Certificate`,
    startsOn: t`Next cohort begins on`,
    promotion: t`Cover or promo clip`,
  }
  return names[field] ?? field
}

/** A price in words, with the one that is crossed out beside it. */
export function costText(value: DraftValue): string {
  const cost = costOf(value)
  if (cost === 0) return t`Free`
  const { originalMinor } = value as DraftPrice
  const price = shortMoneyOf(cost)
  return originalMinor === null ? price : t`${price} instead of ${shortMoneyOf(originalMinor)}`
}

const switchText = (isOn: boolean) => (isOn ? t`On` : t`Off`)

/** Words of the fields whose values are none. */
const texts: Readonly<Record<string, (value: string) => string>> = {
  difficultyLevel: (level) => levelText(level as DifficultyLevel),
  language: languageName,
  category: (category) => switchText(category === 'STANDARD'),
  startsOn: shortDate,
}

/** A value of a draft as people read it. */
export function valueOf(field: string, value: DraftValue): ReactNode {
  if (value === null || value === '') return t`None`
  if (typeof value === 'boolean') return switchText(value)
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? (texts[field]?.(value) ?? value) : <Cover media={value as Media} />
}

function Cover({ media: { poster, stills, status } }: { media: Media }) {
  const picture = poster ?? stills[0]?.url
  if (!picture) return status === 'processing' ? t`Getting ready` : t`New`
  return <img className={css.picture} src={picture} alt={t`Cover or promo clip`} />
}
