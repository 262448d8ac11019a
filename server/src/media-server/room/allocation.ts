/** A picture that a viewer wants to see, and its layers that can be had, the smallest first. */
export interface Wanted {
  /** How wide it is shown, in pixels. */
  width: number
  layers: readonly { layer: number; bitsPerSecond: number }[]
}

/** From how many pixels of a tile on a larger layer is worth its bytes. */
const widthOfLayer = [0, 330, 700] as const
const layerFor = (width: number) => widthOfLayer.findLastIndex((from) => width >= from)

const costOf = ({ layers }: Wanted, place: number) => layers[place]?.bitsPerSecond ?? 0

/** What one step to a larger layer costs more, when it is there and the tile is large enough for it. */
function stepUp(one: Wanted, place: number): number | undefined {
  const next = one.layers[place]
  return next && next.layer <= layerFor(one.width) ? costOf(one, place) - costOf(one, place - 1) : undefined
}

/**
 * Which layer of each picture fits a budget in bits a second; -1 pauses it. Everybody's smallest layer comes first, in the
 * order of the pictures, and what is left makes the largest tiles sharper.
 */
export function allocate(wanted: readonly Wanted[], budget: number): number[] {
  let left = budget
  const chosen = wanted.map((one): number => {
    const fits = one.layers.length > 0 && costOf(one, 0) <= left
    if (fits) left -= costOf(one, 0)
    return fits ? 0 : -1
  })
  const widest = wanted.map((one, index) => ({ one, index })).toSorted((a, b) => b.one.width - a.one.width)
  for (let place = 1; place < widthOfLayer.length; place += 1)
    for (const { one, index } of widest) {
      const more = chosen[index] === place - 1 ? stepUp(one, place) : undefined
      if (more === undefined || more > left) continue
      chosen[index] = place
      left -= more
    }
  return chosen
}
