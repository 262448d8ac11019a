import type { PackedCourse, PackedLesson, PackedModule } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { type XmlElement, childOf, childrenOf } from '@akada/contract/text/xml-tree'
import { type PackageFiles, PackageRefused } from '../../unpack/package-files.ts'
import type { Report } from '../../report.ts'
import { courseOf, mustHaveLessons, plainTitle } from '../packed.ts'
import { shortText } from '../packed-lessons.ts'
import { elementAt, readXmlFile, wordsAt } from '../xml-file.ts'
import { type Cartridge, readResource } from './read-resource.ts'
import { type Resource, resourcesOf } from './resources.ts'

const manifestName = 'imsmanifest.xml'

interface Reading extends Cartridge {
  resources: ReadonlyMap<string, Resource>
  /** Ids of resources that have been read. */
  read: Set<string>
}

const titleOf = (item: XmlElement) => childOf(item, 'title')?.text.trim() ?? ''

/** The lessons of an item and of those below it, in their order. */
async function lessonsOf(reading: Reading, item: XmlElement): Promise<PackedLesson[]> {
  const lessons: PackedLesson[] = []
  const { identifierref: id } = item.attributes
  const resource = id ? reading.resources.get(id) : undefined
  if (id && !resource) reading.report.leftOut(titleOf(item) || id, packageMessages.fileMissing)
  if (resource) {
    reading.read.add(resource.id)
    lessons.push(...(await readResource(reading, titleOf(item), resource)))
  }
  for (const child of childrenOf(item, 'item')) lessons.push(...(await lessonsOf(reading, child)))
  return lessons
}

/** Items that hold others are modules; those beside them are lessons of a module between. */
async function modulesOf(reading: Reading, items: readonly XmlElement[]): Promise<PackedModule[]> {
  const modules: PackedModule[] = []
  let isOpen = false
  for (const item of items) {
    const isModule = childrenOf(item, 'item').length > 0 || !item.attributes['identifierref']
    const lessons = await lessonsOf(reading, item)
    if (!isModule && isOpen) modules.at(-1)?.lessons.push(...lessons)
    else if (isModule || lessons.length > 0) {
      const title = plainTitle(isModule ? titleOf(item) : 'Lessons')
      modules.push({ title, description: '', lessons })
    }
    isOpen = !isModule && modules.length > 0
  }
  return modules.filter(({ lessons }) => lessons.length > 0)
}

/** What is a lesson by its type alone, wherever it is. */
const lessonTypes = /^(?:webcontent$|imsdt_|imswl_|imsqti_|assignment_)|\/assessment$|question-bank$/
const settings = /^course_settings\//

/** Whether it can be shown on its own: pages of other programs have types of their own. */
const canStand = ({ type, files: [name = ''] }: Resource) =>
  !settings.test(name) && (lessonTypes.test(type) || /\.x?html?$/i.test(name))

/** What the outline doesn't name becomes drafts. Pictures that no page shows are left out. */
async function otherLessons(reading: Reading): Promise<PackedLesson[]> {
  const { report, taken, read } = reading
  const lessons: PackedLesson[] = []
  const isTaken = ({ id, files }: Resource) => read.has(id) || files.some((name) => taken.has(name))
  const pagesFirst = [...reading.resources.values()]
    .filter(canStand)
    .toSorted((one, other) => Number(isFile(one)) - Number(isFile(other)))
  for (const resource of pagesFirst) {
    if (isTaken(resource)) continue
    const [name = ''] = resource.files
    if (/\.(?:png|jpe?g|gif|webp|avif|heic)$/i.test(name)) report.leftOut(name, packageMessages.unlisted)
    else
      for (const lesson of await readResource(reading, '', resource)) {
        lessons.push({ ...lesson, isDraft: true })
        report.changed(lesson.title, packageMessages.outline)
      }
  }
  return lessons
}

const isFile = ({ type, files: [name = ''] }: Resource) => type === 'webcontent' && !/\.x?html?$/i.test(name)

/** Cartridges have one item without a title around all others; other packages don't. */
function topItems(organization: XmlElement | undefined): XmlElement[] {
  const items = organization ? childrenOf(organization, 'item') : []
  const [first, ...more] = items
  return first && more.length === 0 && titleOf(first) === '' ? childrenOf(first, 'item') : items
}

function aboutOf(manifest: XmlElement) {
  const general = elementAt(manifest, 'metadata/lom/general')
  const [language] = wordsAt(general, 'language').toLowerCase().split('-')
  return {
    title: wordsAt(general, 'title/string') || wordsAt(general, 'title/langstring'),
    description: shortText(wordsAt(general, 'description/string'), 10_000),
    ...(language && { language }),
  }
}

/** A course in a Common Cartridge, or in another package with a manifest of IMS; undefined for others. */
export async function readCartridge(
  files: PackageFiles,
  report: Report,
  name: string,
): Promise<PackedCourse | undefined> {
  if (!files.find(manifestName)) return undefined
  const root = await readXmlFile(files, manifestName, report)
  const manifest = root && childOf(root, 'manifest')
  if (!manifest) throw new PackageRefused(packageMessages.manifest)
  const resources = resourcesOf(childOf(manifest, 'resources'))
  if ([...resources.values()].some(({ isProgram }) => isProgram))
    throw new PackageRefused(packageMessages.scorm)
  const reading: Reading = { files, report, resources, read: new Set(), taken: new Set() }
  const organization = childOf(manifest, 'organizations')?.children[0]
  const modules = await modulesOf(reading, topItems(organization))
  const others = await otherLessons(reading)
  if (others.length > 0) modules.push({ title: 'More', description: '', lessons: others })
  mustHaveLessons(modules)
  const about = aboutOf(manifest)
  const title = about.title || (organization ? titleOf(organization) : '') || name
  return courseOf({ ...about, title, modules }, report)
}
