/** Units of the page that is drawn, and pixels of the picture of it. */
export const paper = { width: 842, height: 595 } as const
export const pngScale = 1.6
export const pngSize = {
  width: Math.round(paper.width * pngScale),
  height: Math.round(paper.height * pngScale),
} as const
