import { dayMs } from '@akada/contract/durations'
import { eventMessages } from '@akada/contract/calendar/model'
import { fieldError } from '#lib/api-error.ts'
import { offsetAt } from '#schedule/timezone-offsets.ts'

/** Obsolete spellings that the runtime still prefers, with the present ones. */
const modernNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Callers may spell a zone in many ways, so the cache is limited. */
const maxNames = 2_000
const namesBySpelling = new Map<string, string>()

/** The modern spelling of a zone's name; undefined for unknown zones and for offsets such as +01:00. */
export function timezoneNamed(text: string): string | undefined {
  if (/^[+-]/.test(text)) return undefined
  const name = namesBySpelling.get(text) ?? spellingOf(text)
  if (namesBySpelling.size >= maxNames) namesBySpelling.clear()
  if (name) namesBySpelling.set(text, name)
  return name
}

function spellingOf(text: string): string | undefined {
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
    return modernNames[name] ?? (name === 'Etc/UTC' || name === 'GMT' ? 'UTC' : name)
  } catch {
    return undefined
  }
}

export function mustBeTimezone(text: string): string {
  const name = timezoneNamed(text)
  if (!name) throw fieldError('timezone', eventMessages.timezone)
  return name
}

/** All names, with UTC, which the runtime's own list omits. */
export const timezoneNames = (): string[] =>
  [
    ...new Set([...Intl.supportedValuesOf('timeZone').map((name) => modernNames[name] ?? name), 'UTC']),
  ].toSorted()

/** Lagos of Africa/Lagos. */
export const cityOf = (timezone: string): string =>
  (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')

const styles = new Map<string, Intl.DateTimeFormat>()

function nameStyle(timezone: string, timeZoneName: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${timezone} ${timeZoneName}`
  const style = styles.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeZoneName })
  styles.set(key, style)
  return style
}

const namePart = (timezone: string, style: 'long' | 'short', at: number) =>
  nameStyle(timezone, style)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** Abbreviations that people in Africa use and CLDR omits. */
const african: Readonly<Record<string, string>> = {
  'West Africa Time': 'WAT',
  'Central Africa Time': 'CAT',
  'East Africa Time': 'EAT',
  'South Africa Standard Time': 'SAST',
  'India Standard Time': 'IST',
}

interface Label {
  name: string
  shortName: string
}

/** Two months of every zone. */
const maxLabels = 30_000
const labels = new Map<string, Label>()

/** The name of a zone's time at an instant: West Africa Time, WAT. It changes with the offset or from one day to another. */
export function timezoneLabel(timezone: string, at: number): Label {
  const key = `${timezone} ${Math.floor(at / dayMs)} ${offsetAt(timezone, at)}`
  const label = labels.get(key) ?? labelAt(timezone, at)
  if (labels.size >= maxLabels) labels.clear()
  labels.set(key, label)
  return label
}

function labelAt(timezone: string, at: number): Label {
  const long = namePart(timezone, 'long', at)
  const name = long === 'West Africa Standard Time' ? 'West Africa Time' : long
  return { name, shortName: african[name] ?? namePart(timezone, 'short', at) }
}
