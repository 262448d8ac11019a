import type { PackedLesson } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import { type XmlElement, childOf, childrenOf } from '@akada/contract/text/xml-tree'
import type { PackageFiles } from '../../unpack/package-files.ts'
import type { Report } from '../../report.ts'
import { fileLesson, htmlLesson, linkLesson, quizLesson } from '../packed-lessons.ts'
import { questionOf } from '../question-of.ts'
import { elementAt, readText, readXmlFile, wordsAt } from '../xml-file.ts'
import { type FilesByArea, type MoodleFile, areaKey } from './moodle-files.ts'
import { type Bank, readMoodleQuestion } from './moodle-question.ts'

export interface Backup {
  files: PackageFiles
  report: Report
  areas: FilesByArea
  bank: Bank
}

export interface Activity {
  title: string
  /** Such as page or quiz. */
  type: string
  folder: string
}

interface Found extends Activity {
  /** Of its type, with its settings and texts. */
  element: XmlElement
  context: string
}

const bareName = (name: string) => name.replace(/\.[^.]*$/, '')

const filesIn = ({ areas }: Backup, { context, type }: Found, area: string): MoodleFile[] =>
  areas.get(areaKey(context, `mod_${type}`, area)) ?? []

/** A page of HTML, followed by the files that it shows. */
function pageOf(backup: Backup, found: Found, page: { title: string; html: string; area: string }) {
  const { lesson, files } = htmlLesson(page.title, page.html, backup.report)
  const names = new Set(files.map((address) => address.replace(/^.*\//s, '').replace(/\?.*$/s, '')))
  const isNamed = ({ name }: MoodleFile) => names.has(name) || names.has(encodeURIComponent(name))
  const media = filesIn(backup, found, page.area).filter(isNamed)
  return [
    ...(lesson ? [lesson] : []),
    ...media.flatMap((file) => fileLesson(bareName(file.name), file) ?? []),
  ]
}

/** Files as lessons; texts among them are read. */
async function filesOf({ files, report }: Backup, list: readonly MoodleFile[], title: string) {
  const lessons: PackedLesson[] = []
  for (const { name, path } of list) {
    const words = list.length === 1 ? title : bareName(name)
    const lesson = fileLesson(words, { path, name })
    const file = files.find(path)
    const isText = /\.(?:x?html?|txt|md)$/i.test(name)
    const text = isText && file ? await readText(file) : undefined
    const page = text === undefined ? undefined : htmlLesson(words, text, report).lesson
    if (lesson ?? page) lessons.push(...[lesson ?? page].flatMap((one) => one ?? []))
    else report.leftOut(`${title}: ${name}`, packageMessages.fileType)
  }
  if (list.length === 0) report.leftOut(title, packageMessages.fileMissing)
  return lessons
}

function bookOf(backup: Backup, found: Found): PackedLesson[] {
  const chapters = childrenOf(childOf(found.element, 'chapters') ?? found.element, 'chapter')
  return chapters.flatMap((chapter) =>
    pageOf(backup, found, {
      title: wordsAt(chapter, 'title') || found.title,
      html: wordsAt(chapter, 'content'),
      area: 'chapter',
    }),
  )
}

/** The question that an instance names, in the ways of each version. */
function questionOfInstance({ byId, byEntry }: Bank, instance: XmlElement): XmlElement | undefined {
  const entry =
    wordsAt(instance, 'question_reference/questionbankentryid') || wordsAt(instance, 'questionbankentryid')
  const id = wordsAt(instance, 'questionid') || wordsAt(instance, 'question')
  return byEntry.get(entry) ?? byId.get(id)
}

function quizOf({ bank, report }: Backup, { element, title }: Found): PackedLesson[] {
  const instances = childrenOf(childOf(element, 'question_instances') ?? element, 'question_instance')
  const questions = instances.flatMap((instance) => {
    const question = questionOfInstance(bank, instance)
    if (!question) report.changed(title, packageMessages.random)
    const found = question && readMoodleQuestion(question)
    if (!found) return []
    const points = parseNumber(wordsAt(instance, 'maxmark') || wordsAt(instance, 'grade')) ?? found.points
    return questionOf({ ...found, points }, title, report) ?? []
  })
  const minutes = (parseNumber(wordsAt(element, 'timelimit')) ?? 0) / 60
  const attempts = parseNumber(wordsAt(element, 'attempts_number')) ?? 0
  return [quizLesson({ title, description: wordsAt(element, 'intro'), minutes, attempts, questions }, report)]
}

type Reader = (backup: Backup, found: Found) => PackedLesson[] | Promise<PackedLesson[]>

/** Readers by Moodle's names of activities. */
const readers: Readonly<Record<string, Reader>> = {
  page: (backup, found) =>
    pageOf(backup, found, { title: found.title, html: wordsAt(found.element, 'content'), area: 'content' }),
  label: (backup, found) =>
    pageOf(backup, found, { title: found.title, html: wordsAt(found.element, 'intro'), area: 'intro' }),
  url: ({ report }, { title, element }) =>
    [linkLesson(title, wordsAt(element, 'externalurl'), report) ?? []].flat(),
  resource: (backup, found) => filesOf(backup, filesIn(backup, found, 'content'), found.title),
  folder: (backup, found) => filesOf(backup, filesIn(backup, found, 'content'), found.title),
  book: bookOf,
  quiz: quizOf,
}

/** Of forums, tasks and others only what introduces them. */
function describedOf(backup: Backup, found: Found): PackedLesson[] {
  const { report } = backup
  const lessons = pageOf(backup, found, {
    title: found.title,
    html: wordsAt(found.element, 'intro'),
    area: 'intro',
  })
  if (lessons.length === 0) report.leftOut(found.title, packageMessages.activity)
  else report.changed(found.title, packageMessages.description)
  return lessons
}

/** The lessons that an activity becomes. */
export async function readActivity(backup: Backup, activity: Activity): Promise<PackedLesson[]> {
  const { report, files } = backup
  const { title, type, folder } = activity
  if (!files.find(`${folder}/${type}.xml`)) {
    report.leftOut(title, packageMessages.activity)
    return []
  }
  const root = await readXmlFile(files, `${folder}/${type}.xml`, report)
  const whole = root && childOf(root, 'activity')
  const element = elementAt(whole, type)
  if (!whole || !element) return []
  const name = wordsAt(element, 'name') || title
  const context = whole.attributes['contextid'] ?? ''
  const found = { ...activity, title: name, element, context }
  const read = readers[type]
  if (!read) return describedOf(backup, found)
  const lessons = await read(backup, found)
  if (lessons.length === 0) report.leftOut(name, packageMessages.noContent)
  return lessons
}
