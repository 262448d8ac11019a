import type { RunningSession } from '@akada/contract/sessions/routes'

type Device = Pick<RunningSession, 'browser' | 'system' | 'kind'>

/** In order of detection, for most browsers also claim to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const kinds: readonly (readonly [RegExp, Device['kind']])[] = [
  [/iPad|Tablet|Android(?!.*Mobile)/, 'tablet'],
  [/iPhone|iPod|Mobile|KAIOS/i, 'phone'],
  [/Windows|Macintosh|Linux|CrOS/, 'computer'],
]

const firstOf = <T>(list: readonly (readonly [RegExp, T])[], userAgent: string): T | undefined =>
  list.find(([sign]) => sign.test(userAgent))?.[1]

/** A short description of a User-Agent header by which members recognise their devices. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent) ?? '',
  system: firstOf(systems, userAgent) ?? '',
  kind: firstOf(kinds, userAgent) ?? 'other',
})
