import { readFile } from 'node:fs/promises'
import { type XmlElement, XmlRefused, childOf, readXml } from '@akada/contract/text/xml-tree'
import { packageMessages } from '@akada/contract/packages/model'
import type { Report } from '../report.ts'
import type { PackageFiles, UnpackedFile } from '../unpack/package-files.ts'

/** The largest XML or HTML that is read. Its elements take many times as much memory. */
const textBytes = 20 * 1024 ** 2

/** A text in UTF-8, or in UTF-16 where it says so. */
export async function readText({ path, bytes }: UnpackedFile): Promise<string | undefined> {
  if (bytes > textBytes) return undefined
  const content = await readFile(path)
  const [first, second] = content
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(content)
}

/** Programs choose prefixes as they like. */
function withoutPrefixes(element: XmlElement): void {
  element.name = element.name.replace(/^.*:/, '')
  element.children.forEach(withoutPrefixes)
}

/** The elements of an XML file in a package; undefined when it is missing, too large, damaged or hostile, which the report says. */
export async function readXmlFile(
  files: PackageFiles,
  name: string,
  report: Report,
): Promise<XmlElement | undefined> {
  const file = files.find(name)
  if (!file) {
    report.leftOut(name, packageMessages.fileMissing)
    return undefined
  }
  try {
    const text = await readText(file)
    if (text === undefined) throw new XmlRefused(1)
    const root = readXml(text)
    withoutPrefixes(root)
    return root
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    report.leftOut(name, packageMessages.xml)
    return undefined
  }
}

/** The text of an element down a path of names, such as 'general/title'; an empty one when there is none. */
export function wordsAt(element: XmlElement | undefined, path: string): string {
  const found = elementAt(element, path)
  const text = found?.text.trim() ?? ''
  // What Moodle writes for nothing.
  return text === '$@NULL@$' ? '' : text
}

export const elementAt = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce<XmlElement | undefined>((at, name) => at && childOf(at, name), element)

/** All elements of a name within one, in their order. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ])
}
