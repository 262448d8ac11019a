/** How many tags, and how many characters each, without its hash. */
export interface TagLimits {
  count: number
  length: number
}

/**
 * Typed text as tags: split at spaces and commas, one leading hash, no duplicates whatever their case, within
 * the limits.
 */
export function withTags(
  tags: readonly string[],
  typed: string,
  { count, length }: TagLimits,
): readonly string[] {
  const words = typed.split(/[\s,]+/).map((word) => word.replace(/^#+/, '').slice(0, length))
  const all = [...tags]
  for (const word of words) {
    const isKnown = all.some((tag) => tag.toLowerCase() === `#${word}`.toLowerCase())
    if (word && !isKnown && all.length < count) all.push(`#${word}`)
  }
  return all
}
