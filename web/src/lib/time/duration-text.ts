import { t } from '@lingui/core/macro'

/** Whole minutes in words: 40 min, 6 h, 6 h 40 min. */
export function minutesText(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return t`${m} min`
  return m === 0 ? t`${h} h` : t`${h} h ${m} min`
}

/** A length of more than nothing, in seconds, to the nearest minute and at least one. */
export const durationText = (seconds: number): string => minutesText(Math.max(1, Math.round(seconds / 60)))
