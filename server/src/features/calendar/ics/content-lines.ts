/** One line of a calendar: its name, parameters and value (RFC 5545, 3.1). */
export interface Property {
  name: string
  parameters?: Readonly<Record<string, string>>
  /** Written unchanged; texts are passed through `escapeText`. */
  value: string
}

const maxLineBytes = 75

/** In texts: whatever would end the value, the line or a list. Control characters are not allowed in a calendar. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Values of parameters are quoted, and cannot contain quotes. */
const quoted = (text: string) => {
  const plain = text.replaceAll(/[\p{Cc}"]/gu, '')
  return /[;:,]/.test(plain) ? `"${plain}"` : plain
}

export function contentLine({ name, parameters = {}, value }: Property): string {
  const written = Object.entries(parameters).map(([key, text]) => `;${key}=${quoted(text)}`)
  return folded(`${name}${written.join('')}:${value}`)
}

/** At most 75 bytes per line, never splitting a character. */
function folded(line: string): string {
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxLineBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

export interface Component {
  name: string
  properties: readonly Property[]
  components?: readonly Component[]
}

export function componentText({ name, properties, components = [] }: Component): string {
  const lines = [
    contentLine({ name: 'BEGIN', value: name }),
    ...properties.map(contentLine),
    ...components.map(componentText),
    contentLine({ name: 'END', value: name }),
  ]
  return lines.join('\r\n')
}

/** `20261127T160000` of a wall time. */
export const basicTime = (wall: string): string => wall.replaceAll(/[-:]/g, '').padEnd(15, '0')
export const basicDate = (date: string): string => date.slice(0, 10).replaceAll('-', '')
/** `20261127T150000Z` of an instant. */
export const utcTime = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
