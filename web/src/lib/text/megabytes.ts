import { i18n } from '@lingui/core'

const sizeText = (count: number, unit: 'kilobyte' | 'megabyte' | 'gigabyte') =>
  i18n.number(count, { style: 'unit', unit, maximumFractionDigits: 1 })

/** Bytes as people pay for them: 84 kB, 2.4 MB, 607 MB, 11 GB. */
export function bytesText(bytes: number): string {
  if (bytes < 100_000) return sizeText(Math.ceil(bytes / 1000), 'kilobyte')
  if (bytes >= 10_000_000_000) return sizeText(Math.ceil(bytes / 1_000_000_000), 'gigabyte')
  return megabytesText(bytes / 1_000_000)
}

/** Never less than what will be paid for. */
export function megabytesText(megabytes: number): string {
  return sizeText(megabytes >= 10 ? Math.ceil(megabytes) : Math.ceil(megabytes * 10) / 10, 'megabyte')
}

/** A limit as the plans name it: 150 MB, 2 GB. */
export const sizeLimitText = (bytes: number): string =>
  bytes < 2 ** 30 ? sizeText(bytes / 2 ** 20, 'megabyte') : sizeText(bytes / 2 ** 30, 'gigabyte')
