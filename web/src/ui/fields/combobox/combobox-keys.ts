/** The entry that a key moves to in a list that ends on both sides; undefined for other keys. */
export function nextOption(
  key: string,
  { active, count }: { active: number; count: number },
): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return undefined
}
