import { courseTitleLength } from '@akada/contract/courses/model'
import { lessonBodyLength } from '@akada/contract/courses/modules'
import type { PackedCourse, PackedModule } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { countCharacters } from '@akada/contract/text/text-length'
import { nameText } from '@akada/contract/text/visible-text'
import type { Report } from '../report.ts'
import { PackageRefused } from '../unpack/package-files.ts'

const Title = nameText(courseTitleLength, { empty: packageMessages.invalid })

/** A title as people write it, of a name of a file or a text of a stranger. */
export function plainTitle(text: string): string {
  const words = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')
    .replaceAll('_', ' ')
    .replace(/^\s*\d+\s*[-.)–]\s*(?=\S)/, '')
    .trim()
  const short = Array.from(words)
    .slice(0, courseTitleLength - 10)
    .join('')
  return Title.safeParse(short).data ?? 'Untitled'
}

/** The start of a text that is longer than a lesson takes. */
export function cut(text: string, title: string, report: Report): string {
  const clean = text
    .toWellFormed()
    .normalize()
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
  if (countCharacters(clean) <= lessonBodyLength) return clean
  report.changed(title, packageMessages.longText)
  return Array.from(clean)
    .slice(0, lessonBodyLength - 100)
    .join('')
}

/** A list of contents without anything in it is not a course. */
export function mustHaveLessons(modules: readonly PackedModule[]): void {
  if (modules.every(({ lessons }) => lessons.length === 0))
    throw new PackageRefused(packageMessages.notAPackage)
}

interface Found {
  title: string
  description?: string
  language?: string
  modules: PackedModule[]
}

/** A course of another program, with what only its creator knows still to be added. */
export function courseOf(
  { title, description = '', language, modules }: Found,
  report: Report,
): PackedCourse {
  report.changed(plainTitle(title), packageMessages.defaults)
  return {
    title: plainTitle(title),
    description,
    difficultyLevel: 'BEGINNER',
    tags: ['imported'],
    isPaid: false,
    category: 'STANDARD',
    language: language && /^[a-z]{2,3}$/.test(language) ? language : 'en',
    allowDownload: false,
    givesCertificate: false,
    modules,
  }
}
