import { type XmlElement, childOf, childrenOf } from '@akada/contract/text/xml-tree'
import type { PackageFiles } from '../../unpack/package-files.ts'
import { wordsAt } from '../xml-file.ts'

/** A file of a backup; its content lies under its hash. */
export interface MoodleFile {
  path: string
  name: string
}

/** Files by the context, component and area that they belong to. */
export type FilesByArea = ReadonlyMap<string, MoodleFile[]>

export const areaKey = (context: string, component: string, area: string) => `${context} ${component} ${area}`

export function filesByArea(root: XmlElement | undefined, files: PackageFiles): FilesByArea {
  const areas = new Map<string, MoodleFile[]>()
  const list = root && childOf(root, 'files')
  for (const file of list ? childrenOf(list, 'file') : []) {
    const name = wordsAt(file, 'filename')
    const hash = wordsAt(file, 'contenthash')
    const path = `files/${hash.slice(0, 2)}/${hash}`
    if (name === '.' || name === '' || !files.find(path)) continue
    const key = areaKey(wordsAt(file, 'contextid'), wordsAt(file, 'component'), wordsAt(file, 'filearea'))
    areas.set(key, [...(areas.get(key) ?? []), { path, name }])
  }
  return areas
}
