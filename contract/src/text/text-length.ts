const plain = /^[\n -~\xa0-\u02ff]*$/
/** Code points of one character on average, so that no database column overflows: an emoji may be made of several. */
const pointsPerCharacter = 4

// Older browsers have none, and count code points, which are never fewer.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/**
 * Number of characters as people see them: a letter with its marks is one, an emoji of several parts is one. Server,
 * counters and forms all count with it. At most four code points count as one character on average.
 */
export function countCharacters(text: string): number {
  const composed = text.normalize()
  if (plain.test(composed)) return composed.length
  const points = Array.from(composed).length
  const seen = segmenter ? Array.from(segmenter.segment(composed)).length : points
  return Math.max(seen, Math.ceil(points / pointsPerCharacter))
}

/** Whether a text has at most so many characters. */
export function isWithin(text: string, max: number): boolean {
  const { length } = text.normalize()
  // No character is longer than its code units, and no code point has more than two.
  return length <= max || (length <= max * pointsPerCharacter * 2 && countCharacters(text) <= max)
}
