/** Units of the drawn page, and pixels of its picture. */
export const paper = { width: 842, height: 595 } as const
export const pngScale = 1.6
export const pngSize = {
  width: Math.round(paper.width * pngScale),
  height: Math.round(paper.height * pngScale),
} as const
