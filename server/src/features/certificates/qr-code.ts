import { errorCorrection } from './reed-solomon.ts'

/**
 * Data blocks, error correction characters per block, and the position of the last alignment pattern; level
 * M, versions 1 to 6.
 */
const versions = [
  { blocks: 1, data: 16, correction: 10, alignment: 0 },
  { blocks: 1, data: 28, correction: 16, alignment: 18 },
  { blocks: 1, data: 44, correction: 26, alignment: 22 },
  { blocks: 2, data: 32, correction: 18, alignment: 26 },
  { blocks: 2, data: 43, correction: 24, alignment: 30 },
  { blocks: 4, data: 27, correction: 16, alignment: 34 },
] as const
type Version = (typeof versions)[number]

interface Grid {
  size: number
  isDark: boolean[][]
  isFixed: boolean[][]
}

/** Rows of dark modules of a QR code (ISO/IEC 18004), or nothing for more than 106 bytes. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = Buffer.from(text)
  const index = versions.findIndex(({ blocks, data }) => bytes.length + 2 <= blocks * data)
  const version = versions[index]
  if (!version) return undefined
  const grid = emptyGrid(17 + 4 * (index + 1))
  drawPatterns(grid, version)
  placeBits(grid, bitsOf(bytes, version))
  return grid.isDark
}

const emptyGrid = (size: number): Grid => {
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  return { size, isDark: rows(), isFixed: rows() }
}

function fix({ isDark, isFixed }: Grid, [x, y]: readonly [number, number], dark: boolean): void {
  const [row, fixed] = [isDark[y], isFixed[y]]
  if (!row || !fixed || x < 0 || x >= row.length) return
  row[x] = dark
  fixed[x] = true
}

function drawPatterns(grid: Grid, { alignment }: Version): void {
  const { size } = grid
  for (let n = 8; n < size - 8; n += 1) {
    fix(grid, [n, 6], n % 2 === 0)
    fix(grid, [6, n], n % 2 === 0)
  }
  for (const centre of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(grid, centre, { reach: 4, light: [2, 4] })
  if (alignment) drawSquare(grid, [alignment, alignment], { reach: 2, light: [1] })
  drawFormat(grid)
}

interface Rings {
  reach: number
  /** Distances from the centre that stay light. */
  light: readonly number[]
}

function drawSquare(grid: Grid, [cx, cy]: readonly [number, number], { reach, light }: Rings): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      fix(grid, [cx + dx, cy + dy], !light.includes(distance))
    }
}

/** Level M with mask 0, and its error correction bits. */
const format = 0b101010000010010

const bit = (n: number) => ((format >> n) & 1) === 1
const beside = (n: number) => (n < 6 ? n : n + 1)

function drawFormat(grid: Grid): void {
  const { size } = grid
  for (let n = 0; n < 8; n += 1) {
    fix(grid, [8, beside(n)], bit(n))
    fix(grid, [size - 1 - n, 8], bit(n))
  }
  for (let n = 8; n < 15; n += 1) {
    fix(grid, [n === 8 ? 7 : 14 - n, 8], bit(n))
    fix(grid, [8, size - 15 + n], bit(n))
  }
  fix(grid, [8, size - 8], true)
}

/** Bytes prefixed with their length, padded, and cut into interleaved blocks. */
function bitsOf(bytes: Buffer, { blocks, data, correction }: Version): number[] {
  const room = blocks * data
  const head = [0x40 | (bytes.length >> 4), ((bytes.length & 15) << 4) | ((bytes[0] ?? 0) >> 4)]
  const shifted = Array.from(bytes, (byte, n) => ((byte & 15) << 4) | ((bytes[n + 1] ?? 0) >> 4))
  const filled = [...head, ...shifted].slice(0, room)
  while (filled.length < room) filled.push((filled.length - bytes.length) % 2 === 0 ? 0xec : 0x11)
  const parts = Array.from({ length: blocks }, (_, n) => filled.slice(n * data, (n + 1) * data))
  const corrections = parts.map((part) => errorCorrection(part, correction))
  const signs = [parts, corrections].flatMap((ofAll) =>
    Array.from({ length: ofAll[0]?.length ?? 0 }, (_, n) => ofAll.map((part) => part[n] ?? 0)).flat(),
  )
  return signs.flatMap((sign) => [7, 6, 5, 4, 3, 2, 1, 0].map((n) => (sign >> n) & 1))
}

/** From the bottom right upwards and down again in columns of two; mask 0 inverts every other module. */
function placeBits({ size, isDark, isFixed }: Grid, bits: readonly number[]): void {
  let next = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpwards = ((size - 1 - (right < 6 ? right + 1 : right)) / 2) % 2 === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isFixed[y]?.[x]) continue
        const bit = bits[next] ?? 0
        next += 1
        isDark[y]![x] = (bit === 1) !== ((x + y) % 2 === 0)
      }
    }
  }
}
