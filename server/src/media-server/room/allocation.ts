/** A picture that a viewer watches, and its available layers, smallest first. */
export interface Picture {
  /** Its displayed width, in pixels. */
  width: number
  layers: readonly { layer: number; bitsPerSecond: number }[]
}

/** The tile width, in pixels, from which a larger layer is worth its bytes. */
const widthOfLayer = [0, 330, 700] as const
const layerFor = (width: number) => widthOfLayer.findLastIndex((from) => width >= from)

const costOf = ({ layers }: Picture, layer: number) => layers[layer]?.bitsPerSecond ?? 0

/** The additional cost of the next layer, when it exists and the tile is large enough for it. */
function stepUp(one: Picture, layer: number): number | undefined {
  const next = one.layers[layer]
  return next && next.layer <= layerFor(one.width) ? costOf(one, layer) - costOf(one, layer - 1) : undefined
}

/**
 * Which layer of each picture fits a budget in bits per second; -1 pauses it. Everybody's smallest layer
 * comes first, in the order of the pictures, and the remaining budget sharpens the largest tiles.
 */
export function allocate(pictures: readonly Picture[], budget: number): number[] {
  let left = budget
  const chosen = pictures.map((one): number => {
    const fits = one.layers.length > 0 && costOf(one, 0) <= left
    if (fits) left -= costOf(one, 0)
    return fits ? 0 : -1
  })
  const widest = pictures.map((one, index) => ({ one, index })).toSorted((a, b) => b.one.width - a.one.width)
  for (let layer = 1; layer < widthOfLayer.length; layer += 1)
    for (const { one, index } of widest) {
      const more = chosen[index] === layer - 1 ? stepUp(one, layer) : undefined
      if (more === undefined || more > left) continue
      chosen[index] = layer
      left -= more
    }
  return chosen
}
