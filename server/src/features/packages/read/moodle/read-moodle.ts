import type { PackedCourse, PackedModule } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { type XmlElement, childOf, childrenOf } from '@akada/contract/text/xml-tree'
import { type PackageFiles, PackageRefused } from '../../unpack/package-files.ts'
import type { Report } from '../../report.ts'
import { courseOf, mustHaveLessons, plainTitle } from '../packed.ts'
import { shortText } from '../packed-lessons.ts'
import { elementAt, readXmlFile, wordsAt } from '../xml-file.ts'
import { filesByArea } from './moodle-files.ts'
import { bankOf } from './moodle-question.ts'
import { type Backup, readActivity } from './read-activity.ts'

const manifestName = 'moodle_backup.xml'

/** A name of a folder within the backup. */
const folderAt = (element: XmlElement) => wordsAt(element, 'directory').replaceAll(/[^\w/-]/g, '')

interface Section {
  id: string
  order: number
  module: PackedModule
  sequence: string[]
}

async function readSection({ files, report }: Backup, listed: XmlElement): Promise<Section> {
  const root = await readXmlFile(files, `${folderAt(listed)}/section.xml`, report)
  const section = root && childOf(root, 'section')
  const number = Number(wordsAt(section, 'number'))
  const title = wordsAt(section, 'name') || wordsAt(listed, 'title')
  // Without a name it is known by its number alone.
  const words = /^\d*$/.test(title) ? (number === 0 ? 'General' : `${number}`) : title
  return {
    id: wordsAt(listed, 'sectionid'),
    order: Number.isFinite(number) ? number : Infinity,
    module: {
      title: plainTitle(words),
      description: shortText(wordsAt(section, 'summary'), 2000),
      lessons: [],
    },
    sequence: wordsAt(section, 'sequence').split(','),
  }
}

/** Activities in the order of their section; those that it doesn't name follow. */
async function readSections(backup: Backup, contents: XmlElement): Promise<PackedModule[]> {
  const activities = childrenOf(childOf(contents, 'activities') ?? contents, 'activity')
  const listed = childrenOf(childOf(contents, 'sections') ?? contents, 'section')
  const sections: Section[] = []
  for (const one of listed) sections.push(await readSection(backup, one))
  sections.sort((one, other) => one.order - other.order)
  for (const { id, module, sequence } of sections) {
    const orderOf = (activity: XmlElement) => {
      const index = sequence.indexOf(wordsAt(activity, 'moduleid'))
      return index === -1 ? Infinity : index
    }
    const ofSection = activities.filter((activity) => wordsAt(activity, 'sectionid') === id)
    for (const activity of ofSection.toSorted((one, other) => orderOf(one) - orderOf(other) || 0)) {
      const [title, type] = [wordsAt(activity, 'title'), wordsAt(activity, 'modulename')]
      module.lessons.push(...(await readActivity(backup, { title, type, folder: folderAt(activity) })))
    }
  }
  return sections.map(({ module }) => module).filter(({ lessons }) => lessons.length > 0)
}

/** A course in a backup of Moodle 2 and later; undefined for other packages. */
export async function readMoodle(
  files: PackageFiles,
  report: Report,
  name: string,
): Promise<PackedCourse | undefined> {
  if (files.find('moodle.xml')) throw new PackageRefused(packageMessages.oldMoodle)
  if (!files.find(manifestName)) return undefined
  const root = await readXmlFile(files, manifestName, report)
  const information = elementAt(root, 'moodle_backup/information')
  const contents = elementAt(information, 'contents')
  if (!contents) throw new PackageRefused(packageMessages.manifest)
  const bank = files.find('questions.xml') && (await readXmlFile(files, 'questions.xml', report))
  const list = files.find('files.xml') && (await readXmlFile(files, 'files.xml', report))
  const about = files.find('course/course.xml') && (await readXmlFile(files, 'course/course.xml', report))
  const course = elementAt(about, 'course')
  const modules = await readSections(
    { files, report, areas: filesByArea(list, files), bank: bankOf(bank) },
    contents,
  )
  mustHaveLessons(modules)
  const [language] = wordsAt(course, 'lang').split('_')
  return courseOf(
    {
      title: wordsAt(course, 'fullname') || wordsAt(information, 'original_course_fullname') || name,
      description: shortText(wordsAt(course, 'summary'), 10_000),
      ...(language && { language }),
      modules,
    },
    report,
  )
}
