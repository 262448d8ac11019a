const titles = new Set([
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'chief',
  'prof',
  'alhaji',
  'alhaja',
  'engr',
  'pastor',
])

const namePartsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part && !titles.has(part))

/** Two names match when two of their parts agree, or the only one there is. */
export function areSameName(one: string, other: string): boolean {
  const [first, second] = [namePartsOf(one), new Set(namePartsOf(other))]
  const common = new Set(first.filter((part) => second.has(part))).size
  return common >= Math.min(2, first.length, second.size) && common > 0
}

/** Enough of another's name to recognise, too little to learn: AD*** TO*** MARY. */
export const maskedName = (name: string): string => {
  const parts = name.toUpperCase().split(/\s+/)
  return parts
    .map((part, index) => (index === parts.length - 1 && index > 0 ? part : `${part.slice(0, 2)}***`))
    .join(' ')
}
