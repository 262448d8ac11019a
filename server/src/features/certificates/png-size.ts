/** A sheet that certificates are drawn on, in units; `scale` is how many pixels of a picture a unit has. */
export interface Sheet {
  width: number
  height: number
  scale: number
}

/** A4, to print. */
export const pdfSheet: Sheet = { width: 595, height: 842, scale: 1 }

/** 4:5, as chats show pictures without cutting anything off. */
export const pngSheet: Sheet = { width: 595, height: 744, scale: 1.6 }

export const pngSize = {
  width: Math.round(pngSheet.width * pngSheet.scale),
  height: Math.round(pngSheet.height * pngSheet.scale),
} as const

/** The square of the QR code, in units. */
export const qrSquare = ({ width, height }: Sheet) => ({ x: width - 182, y: height - 182, side: 104 })
