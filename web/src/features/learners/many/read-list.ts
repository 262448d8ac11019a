import { readCsv } from '#lib/files/read-csv.ts'

/** A line of a list: the cell with an address or a phone number, and what stands beside it. */
export interface ListedPerson {
  line: number
  address: string
  name: string
}

const isPhone = (cell: string) => /^[+(]?\d[\d\s().-]{5,}$/.test(cell)
const isAddress = (cell: string) => cell.includes('@') || isPhone(cell)
/** As mail programs write an address: Ada Obi <ada@example.org>. */
const inBrackets = /^(.*)<([^<>]+@[^<>]+)>$/

function personOf({ line, cells }: { line: number; cells: readonly string[] }): ListedPerson {
  const written = cells.map((cell) => cell.trim())
  const address = written.find(isAddress) ?? written.find(Boolean) ?? ''
  const [, before, inside] = inBrackets.exec(address) ?? []
  const others = written.filter((cell) => cell !== address && cell !== '')
  return inside
    ? { line, address: inside.trim(), name: [before?.replaceAll('"', '').trim(), ...others].join(' ').trim() }
    : { line, address, name: others.join(' ') }
}

/** People in a CSV file, in pasted cells, or in a text with an address on each line; a head of names is left out. */
export function readList(text: string): ListedPerson[] {
  const people = readCsv(text).map(personOf)
  const [first, second] = people
  const hasHead = first && second && !isAddress(first.address) && isAddress(second.address)
  return hasHead ? people.slice(1) : people
}
