/** A text with something put in place of what is selected, and where the cursor then stands. */
export function insertedAt(
  text: string,
  { start, end }: { start: number; end: number },
  added: string,
): { text: string; cursor: number } {
  return { text: text.slice(0, start) + added + text.slice(end), cursor: start + added.length }
}
