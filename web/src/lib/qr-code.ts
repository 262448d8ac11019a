/** Codewords of error correction in each block, and of data in the blocks, of versions 1 to 10 at level M (ISO 18004). */
const versions = [
  { correction: 10, blocks: [16], marks: [] },
  { correction: 16, blocks: [28], marks: [6, 18] },
  { correction: 26, blocks: [44], marks: [6, 22] },
  { correction: 18, blocks: [32, 32], marks: [6, 26] },
  { correction: 24, blocks: [43, 43], marks: [6, 30] },
  { correction: 16, blocks: [27, 27, 27, 27], marks: [6, 34] },
  { correction: 18, blocks: [31, 31, 31, 31], marks: [6, 22, 38] },
  { correction: 22, blocks: [38, 38, 39, 39], marks: [6, 24, 42] },
  { correction: 22, blocks: [36, 36, 36, 37, 37], marks: [6, 26, 46] },
  { correction: 26, blocks: [43, 43, 43, 43, 44], marks: [6, 28, 50] },
] as const

type Version = (typeof versions)[number]

/** From this version on the length takes two bytes. */
const longCount = 10
/** From this version on the code names its version. */
const namedFrom = 7

/** Powers in the field of 256 elements that Reed-Solomon calculates in. */
const exponents: number[] = []
const logarithms: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value
  logarithms[value] = power
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255]!

/** The codewords of error correction of a block. */
export function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let power = 0; power < count; power += 1) {
    const root = exponents[power]!
    generator = [...generator, 0].map((term, at) => term ^ times(generator[at - 1] ?? 0, root))
  }
  const rest = [...data, ...Array.from({ length: count }, () => 0)]
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at]!
    generator.forEach((term, offset) => {
      rest[at + offset] = (rest[at + offset] ?? 0) ^ times(term, factor)
    })
  }
  return rest.slice(data.length)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Text as bytes, behind its mode and length, filled up to what the version holds. */
function dataOf(bytes: Uint8Array, version: Version, number: number): number[] {
  const bits: number[] = []
  const write = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  write(4, 4)
  write(bytes.length, number >= longCount ? 16 : 8)
  for (const byte of bytes) write(byte, 8)
  const room = sum(version.blocks) * 8
  write(0, Math.min(4, room - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  for (let turn = 0; bits.length < room; turn += 1) write(turn % 2 === 0 ? 0xec : 0x11, 8)
  return Array.from({ length: room / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
}

const columns = (lists: readonly number[][]): number[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()

/** Blocks side by side, as they are drawn: the first codeword of each, then the second; data before correction. */
function interleaved(data: readonly number[], { blocks, correction }: Version): number[] {
  let from = 0
  const parts = blocks.map((length) => data.slice(from, (from += length)))
  const checks = parts.map((part) => correctionOf(part, correction))
  return [...columns(parts), ...columns(checks)]
}

interface Grid {
  size: number
  dark: boolean[][]
  /** Modules that are no data. */
  fixed: boolean[][]
}

function emptyGrid(size: number): Grid {
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  return { size, dark: rows(), fixed: rows() }
}

function set({ size, dark, fixed }: Grid, [x, y]: readonly [number, number], isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  dark[y]![x] = isDark
  fixed[y]![x] = true
}

/** Rings around a middle: eyes in three corners, and smaller marks. */
function drawRings(grid: Grid, [cx, cy]: readonly [number, number], reach: number): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(grid, [cx + dx, cy + dy], reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4)
    }
}

function drawFixed(grid: Grid, { marks }: Version, number: number): void {
  const { size } = grid
  for (let at = 0; at < size; at += 1) {
    set(grid, [6, at], at % 2 === 0)
    set(grid, [at, 6], at % 2 === 0)
  }
  for (const eye of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, eye, 4)
  for (const x of marks) for (const y of marks) drawMark(grid, x, y)
  drawFormat(grid, 0)
  if (number >= namedFrom) drawVersion(grid, number)
}

/** Marks don't lie on the eyes. */
function drawMark(grid: Grid, x: number, y: number): void {
  const { size } = grid
  const [nearX, nearY, farX, farY] = [x < 9, y < 9, x > size - 9, y > size - 9]
  const isOnEye = (nearX && nearY) || (farX && nearY) || (nearX && farY)
  if (!isOnEye) drawRings(grid, [x, y], 2)
}

const lengthOf = (number: number) => 32 - Math.clz32(number)

/** A number with the check bits that a generator makes of it. */
function checked(value: number, bits: number, generator: number): number {
  let rest = value << bits
  while (lengthOf(rest) > bits) rest ^= generator << (lengthOf(rest) - lengthOf(generator))
  return (value << bits) | rest
}

/** Level M and the mask, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  const format = checked(mask, 10, 0x537) ^ 0x5412
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((format >> bit) & 1) === 1
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const along = bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit
    set(grid, [8, down], isDark)
    set(grid, [along, 8], isDark)
  }
  set(grid, [8, size - 8], true)
}

function drawVersion(grid: Grid, number: number): void {
  const words = checked(number, 12, 0x1f25)
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((words >> bit) & 1) === 1
    const [long, short] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)]
    set(grid, [long, short], isDark)
    set(grid, [short, long], isDark)
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Two columns at a time from the right, up and down in turn; the mask keeps large areas apart. */
function drawData(
  { size, dark, fixed }: Grid,
  codewords: readonly number[],
  isMasked: (typeof masks)[number],
): void {
  let bit = 0
  for (let pair = 0; pair < (size - 1) / 2; pair += 1) {
    const right = size - 1 - pair * 2
    const column = right <= 6 ? right - 1 : right
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const y = pair % 2 === 0 ? size - 1 - step : step
        if (fixed[y]![x]) continue
        const word = codewords[Math.floor(bit / 8)] ?? 0
        dark[y]![x] = (((word >> (7 - (bit % 8))) & 1) === 1) !== isMasked(x, y)
        bit += 1
      }
  }
}

/** How much a drawing troubles cameras: runs and squares of one colour. */
function troubleOf({ dark, size }: Grid): number {
  let trouble = 0
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))]
  for (const line of lines) {
    let run = 0
    line.forEach((one, at) => {
      run = at > 0 && one === line[at - 1] ? run + 1 : 1
      if (run >= 5) trouble += run === 5 ? 3 : 1
    })
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1)
      if (new Set([dark[y]![x], dark[y - 1]![x], dark[y]![x - 1], dark[y - 1]![x - 1]]).size === 1)
        trouble += 3
  return trouble
}

/** The modules of a QR code, row by row, true for the dark ones; undefined for a text that is too long for one. */
export function qrCodeOf(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const index = versions.findIndex(
    ({ blocks }, at) => sum(blocks) >= bytes.length + (at + 1 >= longCount ? 3 : 2),
  )
  const version = versions[index]
  if (!version) return undefined
  const number = index + 1
  const codewords = interleaved(dataOf(bytes, version, number), version)
  const drawings = masks.map((isMasked, mask) => {
    const grid = emptyGrid(17 + number * 4)
    drawFixed(grid, version, number)
    drawFormat(grid, mask)
    drawData(grid, codewords, isMasked)
    return grid
  })
  return drawings.toSorted((a, b) => troubleOf(a) - troubleOf(b))[0]?.dark
}
