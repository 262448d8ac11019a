import type { Size } from '../probe/geometry.ts'
import type { Box } from './picture.ts'

export const filmSize: Size = { width: 1280, height: 720 }

/** Where cameras and the shared screen are in the film. */
export interface Layout {
  screen: Box | undefined
  cameras: Box[]
}

const { width, height } = filmSize
const half = { width: width / 2, height: height / 2 }
/** Beside a shared screen. */
const small = { width: 256, height: 144 }

/** One camera fills the film, two are beside each other, more in a square; a shared screen has them in a column. */
export function layoutOf(cameras: number, hasScreen: boolean): Layout {
  if (hasScreen) {
    const column = cameras > 0 ? small.width : 0
    return {
      screen: { x: 0, y: 0, width: width - column, height },
      cameras: Array.from({ length: cameras }, (_, index) => ({
        x: width - small.width,
        y: index * small.height,
        ...small,
      })),
    }
  }
  if (cameras === 1) return { screen: undefined, cameras: [{ x: 0, y: 0, width, height }] }
  if (cameras === 2)
    return {
      screen: undefined,
      cameras: [0, half.width].map((x) => ({ x, y: 0, width: half.width, height })),
    }
  const places = Array.from({ length: cameras }, (_, index) => ({
    // A third one alone in its row is in the middle.
    x: cameras === 3 && index === 2 ? half.width / 2 : (index % 2) * half.width,
    y: Math.floor(index / 2) * half.height,
    ...half,
  }))
  return { screen: undefined, cameras: places }
}
