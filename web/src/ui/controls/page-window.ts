/** Maximum numbers in a row (specification, section 2). */
const numbersShown = 5

/** A page's number, or a gap between two that do not follow each other. */
export type PageWindowItem = number | 'gap'

/** The numbers of a pagination: all up to five pages; of more, the first, the last and those around the current one. */
export function pageWindow(page: number, pages: number): PageWindowItem[] {
  if (pages <= numbersShown) return numbered(1, pages)
  if (page <= numbersShown - 2) return [...numbered(1, numbersShown - 1), 'gap', pages]
  if (page > pages - numbersShown + 2) return [1, 'gap', ...numbered(pages - numbersShown + 2, pages)]
  return [1, 'gap', ...numbered(page - 1, page + 1), 'gap', pages]
}

const numbered = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
