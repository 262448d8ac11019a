import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clip, makeClip } from '@akada/server/media/testing/clips.ts'
import { folderOfProcess } from '@akada/server/testing/world/temporary-folder.ts'

/** A recording to cut clips from, in place of FFmpeg's own pictures and tones. */
const recording = process.env['AKADA_TEST_RECORDING']
const picture = recording
  ? `movie='${recording}',fps=24,scale=360:-2,setsar=1`
  : 'testsrc2=size=360x640:rate=24'
const sound = recording ? `amovie='${recording}'` : 'sine=frequency=440'

let film: Promise<string> | undefined
let voice: Promise<string> | undefined
let paper: Promise<string> | undefined

/** Path of a short clip with sound, made once per process. */
export const aClip = () =>
  (film ??= makeOnce('three seams.mp4', { picture, sound, seconds: 4, faststart: true }))

/** Path of a short recording of sound alone. */
export const aRecording = () => (voice ??= makeOnce('what you hear.m4a', { sound, seconds: 2 }))

/** Path of a PDF of one page. */
export const aPaper = () => (paper ??= writePaper('Cut on the fold.'))

let folder: string | undefined
const pathOf = (name: string) => join((folder ??= folderOfProcess('clips')), name)

async function makeOnce(name: string, clip: Clip): Promise<string> {
  const path = pathOf(name)
  await makeClip(path, clip)
  return path
}

async function writePaper(words: string): Promise<string> {
  const stream = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  const path = pathOf('pattern.pdf')
  await writeFile(path, text + table + end)
  return path
}
