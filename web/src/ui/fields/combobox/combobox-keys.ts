interface Marked {
  /** -1 while no option is marked. */
  active: number
  count: number
  /** Whether none is marked between the last option and the first. */
  isOptional?: boolean
}

/** The option that a key moves to in a list that goes round; undefined for other keys. */
export function nextOption(key: string, { active, count, isOptional = false }: Marked): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (count === 0 || step === undefined) return undefined
  if (isOptional) return ((active + step + count + 2) % (count + 1)) - 1
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}
