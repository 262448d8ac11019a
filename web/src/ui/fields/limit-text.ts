import { countCharacters, isWithin } from '@akada/contract/text/text-length'

type TextControl = Pick<
  HTMLInputElement | HTMLTextAreaElement,
  'value' | 'selectionStart' | 'setSelectionRange'
>

interface Shortened {
  text: string
  /** Where the cursor belongs: behind what was taken. */
  cursor: number
}

/** How many elements two lists begin with alike. */
function alike(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((point, index) => point !== other[index])
  return at < 0 ? one.length : at
}

/** A changed text without as much of what was added as is beyond the limit, in characters as people see them. */
export function shortened(before: string, after: string, max: number): Shortened {
  const [old, points] = [Array.from(before), Array.from(after)]
  const start = alike(old, points)
  const end = alike(old.slice(start).toReversed(), points.slice(start).toReversed())
  const added = points.slice(start, points.length - end)
  const [head, tail] = [points.slice(0, start).join(''), points.slice(points.length - end).join('')]
  let [fits, over] = [0, added.length + 1]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (isWithin(head + added.slice(0, middle).join('') + tail, max)) fits = middle
    else over = middle
  }
  const taken = head + added.slice(0, fits).join('')
  return { text: taken + tail, cursor: taken.length }
}

/**
 * Limits what is typed or pasted into a control, as the `maxLength` of browsers does, which counts an emoji several times. A
 * text that was too long before can still be made shorter.
 */
export function limitText(control: TextControl, before: string, max: number): void {
  const after = control.value
  if (isWithin(after, max) || countCharacters(after) < countCharacters(before)) return
  const { text, cursor } = shortened(before, after, max)
  control.value = text
  if (control.selectionStart !== null) control.setSelectionRange(cursor, cursor)
}
