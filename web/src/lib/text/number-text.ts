import { i18n } from '@lingui/core'

/** A whole number with separators. A browser's first number format is slow, and most numbers need none. */
export const numberText = (count: number): string => (count < 1000 ? String(count) : i18n.number(count))

/** 70%, or as the reader's language writes it: 2,5 %. */
export const percentText = (percent: number): string =>
  i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
