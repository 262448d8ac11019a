import { readFile } from 'node:fs/promises'
import { lessonBodyLength } from '@akada/contract/courses/modules'
import type { PackedCourse, PackedLesson, PackedModule } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import type { Report } from '../report.ts'
import type { PackageFiles, UnpackedFile } from '../unpack/package-files.ts'
import { courseOf, cut, plainTitle } from './packed.ts'
import { fileLesson } from './packed-lessons.ts'

const byName = new Intl.Collator('en', { numeric: true })

/** A name in its parts: a.en.vtt in the folder b. */
function partsOf(name: string) {
  const folders = name.split('/')
  const file = folders.pop() ?? ''
  const dot = file.lastIndexOf('.')
  const stem = dot > 0 ? file.slice(0, dot) : file
  return { folder: folders.join(' – '), stem, extension: dot > 0 ? file.slice(dot + 1).toLowerCase() : '' }
}

/** Without a folder that holds everything. */
function withoutRoot(names: readonly string[]): (name: string) => string {
  const [root = ''] = names[0]?.split('/') ?? []
  const isShared =
    names.every((name) => name.startsWith(`${root}/`)) && names.some((name) => name.split('/').length > 2)
  return (name) => (isShared ? name.slice(root.length + 1) : name)
}

const isCaptions = (extension: string) => extension === 'vtt' || extension === 'srt'

/** Captions are named after their film, with a language: seam.mp4, seam.yo.vtt. */
function captionsOf(all: readonly UnpackedFile[], name: string) {
  const bare = name.slice(0, name.lastIndexOf('.'))
  return all.flatMap((file) => {
    const { extension } = partsOf(file.name)
    if (!isCaptions(extension) || !file.name.startsWith(`${bare}.`)) return []
    const language = file.name.slice(bare.length + 1, -extension.length - 1).toLowerCase()
    return [{ language: /^[a-z]{2,3}$/.test(language) ? language : 'en', path: file.name }]
  })
}

/** A lesson of a file; undefined when it can't be one. */
async function lessonOf(
  file: UnpackedFile,
  all: readonly UnpackedFile[],
  report: Report,
): Promise<PackedLesson | undefined> {
  const { stem, extension } = partsOf(file.name)
  const words = {
    title: plainTitle(stem),
    description: '',
    isPreview: false,
    isRequired: true,
    isDraft: false,
  }
  const lesson = fileLesson(stem, { path: file.name })
  if (lesson) return { ...lesson, captions: captionsOf(all, file.name) }
  if (extension === 'md' || extension === 'txt') {
    // A letter has four bytes at most.
    const text = file.bytes > 4 * lessonBodyLength ? '' : await readFile(file.path, 'utf8')
    if (text === '') {
      report.leftOut(file.name, packageMessages.invalid)
      return undefined
    }
    return { kind: 'text', ...words, body: cut(text, words.title, report) }
  }
  if (!isCaptions(extension)) report.leftOut(file.name, packageMessages.fileType)
  return undefined
}

/** Files in folders: each folder is a module, each file a lesson, in the order of their names. */
export async function readFolders(
  files: PackageFiles,
  report: Report,
  name: string,
): Promise<PackedCourse | undefined> {
  const all = files.list().toSorted((one, other) => byName.compare(one.name, other.name))
  const inside = withoutRoot(all.map((file) => file.name))
  const modules = new Map<string, PackedModule>()
  for (const file of all) {
    const lesson = await lessonOf(file, all, report)
    if (!lesson) continue
    const { folder } = partsOf(inside(file.name))
    const module = modules.get(folder) ?? {
      title: plainTitle(folder || 'Lessons'),
      description: '',
      lessons: [],
    }
    module.lessons.push(lesson)
    modules.set(folder, module)
  }
  if (modules.size === 0) return undefined
  return courseOf({ title: name, modules: [...modules.values()] }, report)
}
