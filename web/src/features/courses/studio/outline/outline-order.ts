/** The order of a course: ids of modules, each with the ids of its lessons and quizzes. */
export interface ModuleOrder {
  id: string
  items: readonly string[]
}

export type Order = readonly ModuleOrder[]

/** The position of an item, or its destination. */
export interface Place {
  module: number
  index: number
}

export function placeOf(order: Order, id: string): Place | undefined {
  for (const [module, { items }] of order.entries()) {
    const index = items.indexOf(id)
    if (index >= 0) return { module, index }
  }
  return undefined
}

/** The order with an item at another position, counted after its removal. */
export function moveItem(order: Order, id: string, { module, index }: Place): Order {
  return order.map(({ items, ...rest }, at) => {
    const others = items.filter((item) => item !== id)
    return { ...rest, items: at === module ? others.toSpliced(index, 0, id) : others }
  })
}

/** One step up or down; across the edge of a module into the next one. */
export function stepItem(order: Order, id: string, step: 1 | -1): Order {
  const place = placeOf(order, id)
  if (!place) return order
  const { module, index } = place
  const next = index + step
  if (next >= 0 && next < order[module]!.items.length) return moveItem(order, id, { module, index: next })
  return stepModuleOf(order, id, step)
}

/** Into the next or previous module: to its start, or to its end. */
export function stepModuleOf(order: Order, id: string, step: 1 | -1): Order {
  const place = placeOf(order, id)
  const target = place && order[place.module + step]
  if (!place || !target) return order
  return moveItem(order, id, { module: place.module + step, index: step > 0 ? 0 : target.items.length })
}

export function moveModule(order: Order, id: string, index: number): Order {
  const module = order.find((each) => each.id === id)
  if (!module) return order
  return order.filter((each) => each.id !== id).toSpliced(Math.max(0, index), 0, module)
}

export function stepModule(order: Order, id: string, step: 1 | -1): Order {
  const index = order.findIndex((each) => each.id === id)
  const next = index + step
  return index < 0 || next < 0 || next >= order.length ? order : moveModule(order, id, next)
}

export const isSameOrder = (one: Order, other: Order) => JSON.stringify(one) === JSON.stringify(other)

/** An order made here, merged with the present items: deleted ones are left out, new ones keep their position. */
export function mergedOrder(mine: Order, present: Order): Order {
  const there = new Set(present.flatMap(({ id, items }) => [id, ...items]))
  const remaining = mine
    .filter(({ id }) => there.has(id))
    .map(({ id, items }) => ({ id, items: items.filter((item) => there.has(item)) }))
  const known = new Set(remaining.flatMap(({ id, items }) => [id, ...items]))
  let merged: Order = remaining
  for (const [module, { id, items }] of present.entries()) {
    if (!known.has(id)) merged = merged.toSpliced(module, 0, { id, items: [] })
    for (const [index, item] of items.entries())
      if (!known.has(item))
        merged = moveItem(merged, item, { module: merged.findIndex((each) => each.id === id), index })
  }
  return merged
}
