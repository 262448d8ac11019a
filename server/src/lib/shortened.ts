const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text that fits, cut between letters as people see them and with an ellipsis where it must be. Has one letter at least. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  let cut = ''
  for (const { segment } of graphemes.segment(text)) {
    if (cut !== '' && !fits(`${cut}${segment}…`)) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}
