import { type XmlElement, childrenOf } from '@akada/contract/text/xml-tree'

/** A resource of a cartridge. */
export interface Resource {
  id: string
  type: string
  isProgram: boolean
  /** Names in the package. */
  files: string[]
}

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A name relative to a folder, without parts that lead out of the package. */
export function nameIn(folder: string, address: string): string {
  const parts: string[] = []
  for (const part of `${folder}${decoded(address.replace(/[?#].*$/s, ''))}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

export const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/** The resources of a manifest by their identifiers. */
export function resourcesOf(list: XmlElement | undefined): Map<string, Resource> {
  const base = list?.attributes['xml:base'] ?? ''
  const all = list ? childrenOf(list, 'resource') : []
  return new Map(
    all.map((one) => {
      const { identifier: id = '', type = '', href } = one.attributes
      const folder = `${base}${one.attributes['xml:base'] ?? ''}`
      const named = childrenOf(one, 'file').map(({ attributes }) => attributes['href'] ?? '')
      const files = [...new Set([...(href ? [href] : []), ...named])].map((name) => nameIn(folder, name))
      const isProgram = Object.entries(one.attributes).some(
        ([name, value]) => /scormtype$/i.test(name) && value === 'sco',
      )
      return [id, { id, type: type.toLowerCase(), isProgram, files }]
    }),
  )
}
