interface Grid {
  size: number
  isDark: boolean[][]
  isFixed: boolean[][]
}

export const emptyGrid = (size: number): Grid => {
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  return { size, isDark: rows(), isFixed: rows() }
}

function fix({ isDark, isFixed }: Grid, [x, y]: readonly [number, number], dark: boolean): void {
  const [row, fixed] = [isDark[y], isFixed[y]]
  if (!row || !fixed || x < 0 || x >= row.length) return
  row[x] = dark
  fixed[x] = true
}

/** Timing, finder and alignment patterns, and the format; `alignment` is the position of the last alignment pattern. */
export function drawPatterns(grid: Grid, alignment: number): void {
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

/** From the bottom right upwards and down again in columns of two; mask 0 inverts every other module. */
export function placeBits({ size, isDark, isFixed }: Grid, bits: readonly number[]): void {
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
