import { importAiken } from './aiken.ts'
import { exportCsv, importCsv } from './csv-questions.ts'
import { exportGift, importGift } from './gift.ts'
import type { ImportedLine } from '../formats/imported.ts'
import { importMoodleXml } from './moodle-xml.ts'

export const importers = {
  csv: importCsv,
  gift: importGift,
  xml: importMoodleXml,
  aiken: importAiken,
} as const satisfies Record<string, (text: string) => ImportedLine[]>
/** A file for each format that can be downloaded. */
export const exporters = { csv: exportCsv, gift: exportGift } as const

export type ImportFormat = keyof typeof importers

/** The most characters of a file that are read at once. */
export const importLength = 5_000_000

const endings: readonly [RegExp, ImportFormat][] = [
  [/\.xml$/i, 'xml'],
  [/\.gift$/i, 'gift'],
  [/\.(?:csv|tsv)$/i, 'csv'],
]

/** The format of a file by its name and, for text files, by what is in it. */
export function formatOf(text: string, name = ''): ImportFormat | undefined {
  const [, byName] = endings.find(([ending]) => ending.test(name)) ?? []
  if (byName) return byName
  if (/^\s*(?:<\?xml|<quiz)/.test(text)) return 'xml'
  if (/^ANSWER\s*:\s*[A-Z]\s*$/im.test(text)) return 'aiken'
  return /\{[^}]*\}/.test(text) ? 'gift' : undefined
}
