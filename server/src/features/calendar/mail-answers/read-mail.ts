/** The parsed parts of a mail: its headers by lower-case name, and its leaf parts. */
export interface Mail {
  headers: ReadonlyMap<string, string>
  parts: readonly { type: string; text: string }[]
}

const deepest = 5
const mostParts = 50

/** Parses a raw mail (RFC 5322, RFC 2045), as far as answers of calendars need it. */
export function readMail(bytes: Buffer): Mail {
  const { headers, body } = divide(bytes.toString('latin1'))
  return { headers, parts: partsOf({ headers, body }, 0).slice(0, mostParts) }
}

interface Entity {
  headers: ReadonlyMap<string, string>
  body: string
}

function divide(text: string): Entity {
  const lines = text.replaceAll('\r\n', '\n')
  const end = lines.startsWith('\n') ? 0 : lines.indexOf('\n\n')
  const head = end < 0 ? lines : lines.slice(0, end)
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : lines.slice(end).replace(/^\n{1,2}/, '') }
}

function partsOf(entity: Entity, depth: number): { type: string; text: string }[] {
  const header = entity.headers.get('content-type') ?? 'text/plain'
  const type = header.split(';', 1)[0]!.trim().toLowerCase()
  const boundary = parameterOf(header, 'boundary')
  if (!type.startsWith('multipart/') || !boundary) return [{ type, text: textOf(entity, header) }]
  if (depth >= deepest) return []
  return entity.body
    .split(`--${boundary}`)
    .slice(1, mostParts)
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => partsOf(divide(part.replace(/^[ \t]*\n/, '')), depth + 1))
}

function parameterOf(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header)
  return found?.[1] ?? found?.[2]
}

function textOf({ headers, body }: Entity, type: string): string {
  const bytes = bytesOf(body, headers.get('content-transfer-encoding')?.toLowerCase())
  try {
    return new TextDecoder(parameterOf(type, 'charset') ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function bytesOf(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const joined = body.replaceAll(/[ \t]*=[ \t]*\n/g, '')
  return Buffer.from(
    joined.replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
}

/** The address in a header like `Ada <ada@example.org>`. */
export function addressIn(header: string): string {
  const bracketed = /<([^<>\s]+)>\s*$/.exec(header.trim())
  return (bracketed?.[1] ?? header.trim()).toLowerCase()
}
