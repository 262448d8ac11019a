import { Parser } from 'htmlparser2'
import { htmlText } from './html-text.ts'

/** An element of a file; text that is directly in it, without that of its children. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
  /** Where it begins, counted from 1. */
  line: number
}

/** Deeper than any file that is read here. */
const deepest = 100

/** Thrown for what isn't well-formed XML, or declares what could grow or be fetched. */
export class XmlRefused extends Error {
  override name = 'XmlRefused'
  readonly line: number
  constructor(line: number) {
    super(`The XML can't be read from line ${line} on.`)
    this.line = line
  }
}

/** Counts lines up to places that only move forward. */
function lineCounter(source: string): (index: number) => number {
  let [line, from] = [1, 0]
  return (index) => {
    for (let at = source.indexOf('\n', from); at !== -1 && at < index; at = source.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    return line
  }
}

/**
 * The elements of an XML file under one root. Refuses what is not well formed, and a document type that declares anything, since
 * that could be entities: nothing is ever expanded or fetched.
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open = [root]
  const lineAt = lineCounter(source)
  const refuse = (): never => {
    throw new XmlRefused(lineAt(parser.startIndex))
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, children: [], text: '', line: lineAt(parser.startIndex) }
        open.at(-1)?.children.push(element)
        if (open.push(element) > deepest) refuse()
      },
      ontext: (data) => {
        const element = open.at(-1)
        if (element) element.text += data
      },
      onclosetag: (_, isImplied) => {
        const isEmptyTag = source.startsWith('/>', parser.endIndex - 1)
        if ((isImplied && !isEmptyTag) || open.length === 1) refuse()
        open.pop()
      },
      onprocessinginstruction: (name, data) => {
        const isBareType = name === '!doctype' && !data.includes('[')
        if (name.startsWith('!') && !isBareType) refuse()
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  return root
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

/** Words of a file, which may have had pictures in them. */
export interface XmlText {
  text: string
  lacksMedia: boolean
}

/** The words in `<text>`, by the format of the element around it; HTML where it says so or has tags. */
export function textOf(element: XmlElement | undefined): XmlText {
  if (!element) return { text: '', lacksMedia: false }
  const raw = childOf(element, 'text')?.text ?? ''
  const format = element.attributes['format']
  const isAuto = format === undefined || format === 'moodle_auto_format'
  const isPlain = format === 'plain_text' || format === 'markdown' || (isAuto && !/<[a-z/]/i.test(raw))
  const read = isPlain ? { text: raw.trim(), lacksMedia: false } : htmlText(raw)
  return { text: read.text, lacksMedia: read.lacksMedia || childOf(element, 'file') !== undefined }
}

export const isOn = (element: XmlElement, name: string) =>
  /^(?:true|1)$/i.test(childOf(element, name)?.text.trim() ?? '')
