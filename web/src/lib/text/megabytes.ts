import { numberText } from './number-text.ts'

/** Bytes as people pay for them: 84 kB, 2.4 MB, 607 MB, 11 GB. */
export function bytesText(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes >= 10_000_000_000) return `${numberText(Math.ceil(bytes / 1_000_000_000))} GB`
  return megabytesText(bytes / 1_000_000)
}

/** Never less than what will be paid for. */
export function megabytesText(megabytes: number): string {
  if (megabytes >= 10) return `${numberText(Math.ceil(megabytes))} MB`
  return `${Math.ceil(megabytes * 10) / 10} MB`
}
