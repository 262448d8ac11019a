import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Picture } from './film.ts'
import { palettes } from './palettes.ts'
import { makeStage, shapes } from './stage.ts'

/** Pictures as a PDF, one on each page; their words stay words, which can be searched and read aloud. */
export function paper(pictures: readonly Picture[], title: string): Buffer {
  const document = new PDFDocument({ title, author: 'Akada' })
  for (const { shape: name, palette: colours, scene } of pictures) {
    const shape = shapes[name]
    const palette = palettes[colours]
    const ctx = document.beginPage(shape.width, shape.height) as SKRSContext2D
    ctx.fillStyle = palette.ground
    ctx.fillRect(0, 0, shape.width, shape.height)
    scene.draw({ ...makeStage(shape, palette), ctx }, scene.seconds)
    document.endPage()
  }
  return document.close()
}
