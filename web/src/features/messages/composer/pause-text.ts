import { i18n } from '@lingui/core'

const minute = 60

/** How long members wait between two messages: 30 seconds, 5 minutes. */
export function pauseText(seconds: number, unitDisplay: 'short' | 'long' = 'long'): string {
  const isShort = seconds < minute
  const unit = isShort ? 'second' : 'minute'
  return i18n.number(isShort ? seconds : seconds / minute, { style: 'unit', unit, unitDisplay })
}
