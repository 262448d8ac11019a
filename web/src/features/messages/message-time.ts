import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** The time of a message in the reader's language. */
export const timeOfDay = (at: string | number): string =>
  i18n.date(new Date(at), { hour: '2-digit', minute: '2-digit' })

const isoDayOf = (at: string | number) => new Date(at).toDateString()

/** The day of a message: Today, or its date. */
export const dayOf = (at: string | number): string =>
  isoDayOf(at) === isoDayOf(Date.now())
    ? t`Today`
    : i18n.date(new Date(at), { weekday: 'long', day: 'numeric', month: 'long' })

export const isSameDay = (one: string, other: string) => isoDayOf(one) === isoDayOf(other)

const fiveMinutes = 300_000

export const isSoonAfter = (one: string, other: string) => Date.parse(other) - Date.parse(one) < fiveMinutes
