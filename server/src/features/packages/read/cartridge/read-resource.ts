import type { PackedLesson } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import type { XmlElement } from '@akada/contract/text/xml-tree'
import type { Report } from '../../report.ts'
import type { PackageFiles, UnpackedFile } from '../../unpack/package-files.ts'
import { fileLesson, htmlLesson, linkLesson } from '../packed-lessons.ts'
import { elementAt, readText, readXmlFile, wordsAt } from '../xml-file.ts'
import { readAssessment } from './read-assessment.ts'
import { type Resource, folderOf, nameIn } from './resources.ts'

export interface Cartridge {
  files: PackageFiles
  report: Report
  /** Files that are in a lesson already. */
  taken: Set<string>
}

/** Where Canvas keeps files, and what its addresses and those of Moodle begin with. */
const bases = ['', 'web_resources/', 'static/']

function findFile({ files }: Cartridge, folder: string, address: string): UnpackedFile | undefined {
  const bare = address.replace(
    /^\$IMS-CC-FILEBASE\$\/?|^%24IMS[-_]CC[-_]FILEBASE%24\/?|^\$IMS_CC_FILEBASE\$\/?/i,
    '',
  )
  const folders = bare === address ? [folder, ...bases] : bases
  for (const base of folders) {
    const found = files.find(nameIn(base, bare))
    if (found) return found
  }
  return undefined
}

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

/** A page of HTML, followed by the files that it shows. */
export function pageLessons(
  cartridge: Cartridge,
  { title, html, folder }: { title: string; html: string; folder: string },
): PackedLesson[] {
  const { report, taken } = cartridge
  const { lesson, files } = htmlLesson(title, html, report)
  const media = files.flatMap((address) => {
    const file = findFile(cartridge, folder, address)
    if (!file) return []
    const one = taken.has(file.name) ? undefined : fileLesson(baseName(file.name), { path: file.name })
    if (one) taken.add(file.name)
    return one ?? []
  })
  if (!lesson && media.length === 0) report.leftOut(title, packageMessages.noContent)
  return [...(lesson ? [lesson] : []), ...media]
}

async function readContent(cartridge: Cartridge, title: string, name: string): Promise<PackedLesson[]> {
  const { files, report, taken } = cartridge
  const file = files.find(name)
  const leaveOut = (message: (typeof packageMessages)['fileMissing' | 'fileType' | 'invalid']) => {
    report.leftOut(title || name, message)
    return []
  }
  if (!file) return leaveOut(packageMessages.fileMissing)
  taken.add(file.name)
  const words = title || baseName(file.name)
  const lesson = fileLesson(words, { path: file.name })
  if (lesson) return [lesson]
  if (!/\.(?:x?html?|txt)$/i.test(file.name)) return leaveOut(packageMessages.fileType)
  const text = await readText(file)
  if (text === undefined) return leaveOut(packageMessages.invalid)
  const html = /\.txt$/i.test(file.name) ? `<pre>${text.replaceAll('<', '&lt;')}</pre>` : text
  return pageLessons(cartridge, { title: words, html, folder: folderOf(file.name) })
}

/** A text of a discussion: whether it holds HTML is one of its attributes. */
const htmlOf = (element: XmlElement | undefined): string => element?.text ?? ''

async function readTopic(cartridge: Cartridge, title: string, name: string): Promise<PackedLesson[]> {
  const root = await readXmlFile(cartridge.files, name, cartridge.report)
  if (!root) return []
  const words = title || wordsAt(root, 'topic/title')
  const html = htmlOf(elementAt(root, 'topic/text'))
  return pageLessons(cartridge, { title: words, html, folder: folderOf(name) })
}

async function readWebLink(
  { files, report }: Cartridge,
  title: string,
  name: string,
): Promise<PackedLesson[]> {
  const root = await readXmlFile(files, name, report)
  if (!root) return []
  const address = elementAt(root, 'webLink/url')?.attributes['href'] ?? wordsAt(root, 'webLink/url')
  const lesson = linkLesson(title || wordsAt(root, 'webLink/title'), address.trim(), report)
  return lesson ? [lesson] : []
}

async function readQuiz({ files, report }: Cartridge, title: string, name: string): Promise<PackedLesson[]> {
  const root = await readXmlFile(files, name, report)
  const quiz = root && readAssessment(root, title, report)
  return quiz ? [quiz] : []
}

/** Task descriptions of later versions: a title and a text. */
async function readTask(cartridge: Cartridge, title: string, name: string): Promise<PackedLesson[]> {
  const root = await readXmlFile(cartridge.files, name, cartridge.report)
  if (!root) return []
  const html = htmlOf(elementAt(root, 'assignment/text'))
  const words = title || wordsAt(root, 'assignment/title')
  return pageLessons(cartridge, { title: words, html, folder: folderOf(name) })
}

type Reader = (cartridge: Cartridge, title: string, name: string) => Promise<PackedLesson[]>

/** Readers by what types begin or end with; those that are not here don't exist in lessons. */
const readers: readonly [RegExp, Reader][] = [
  [/^webcontent$/, readContent],
  [/^imsdt_/, readTopic],
  [/^imswl_/, readWebLink],
  [/^imsqti_|question-bank$|\/assessment$/, readQuiz],
  [/^assignment_/, readTask],
  [/learning-application-resource$/, readContent],
]

/** The lessons that a resource becomes. */
export async function readResource(
  cartridge: Cartridge,
  title: string,
  { type, files, id }: Resource,
): Promise<PackedLesson[]> {
  const [, read] = readers.find(([pattern]) => pattern.test(type)) ?? []
  const [name] = files
  if (read && name) return read(cartridge, title, name)
  cartridge.report.leftOut(title || id, name ? packageMessages.activity : packageMessages.noContent)
  return []
}
