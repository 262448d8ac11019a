export interface Size {
  width: number
  height: number
}

/** How to turn a decoded frame upright: filters in order, and whether width and height are swapped. */
export interface Turn {
  filters: string[]
  swapsSides: boolean
}

const upright: Turn = { filters: [], swapsSides: false }

/**
 * Reads a display matrix (nine 32-bit integers, 16.16 fixed point) as players do: quarter turns and mirrors.
 */
export function turnOf(matrix: Buffer | null): Turn {
  if (!matrix || matrix.length < 36) return upright
  const [a, b, c, d] = [0, 1, 3, 4].map((index) => matrix.readInt32LE(index * 4)) as [
    number,
    number,
    number,
    number,
  ]
  const angle = (Math.atan2(b, a) * 180) / Math.PI
  const quarters = (Math.round(angle / 90) + 4) % 4
  if (quarters === 1)
    return { filters: [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock'], swapsSides: true }
  if (quarters === 3)
    return { filters: [c < 0 ? 'transpose=clock_flip' : 'transpose=cclock'], swapsSides: true }
  const mirrors = [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])]
  return { filters: mirrors, swapsSides: false }
}

/** The size of a frame in square pixels, upright. */
export function displaySize(coded: Size, pixelAspect: number, turn: Turn): Size {
  const wide = pixelAspect > 0 ? coded.width * pixelAspect : coded.width
  const size = { width: Math.round(wide), height: coded.height }
  return turn.swapsSides ? { width: size.height, height: size.width } : size
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** The size whose short side is `shortSide`, both sides even as 4:2:0 requires. */
export function scaledTo(size: Size, shortSide: number): Size {
  const factor = shortSide / Math.min(size.width, size.height)
  return { width: even(size.width * factor), height: even(size.height * factor) }
}
