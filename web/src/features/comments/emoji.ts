/** A text with the selection replaced, and the new position of the cursor. */
export function insertedAt(
  text: string,
  { start, end }: { start: number; end: number },
  added: string,
): { text: string; cursor: number } {
  return { text: text.slice(0, start) + added + text.slice(end), cursor: start + added.length }
}
