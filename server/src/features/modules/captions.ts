/** One caption: seconds and text. */
interface Cue {
  from: number
  to: number
  text: string
}

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/

function secondsOf(text: string): number {
  const parts = text.replace(',', '.').split(':').map(Number)
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

/** The cues of WebVTT or SRT in their order; unreadable ones are skipped. */
export function readCaptions(body: string): Cue[] {
  const blocks = body
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const [, from = '', to = ''] = timing.exec(lines[at] ?? '') ?? []
    const text = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('-->', '→')
      .trim()
    if (at === -1 || text === '' || !(secondsOf(from) < secondsOf(to))) return []
    return [{ from: secondsOf(from), to: secondsOf(to), text }]
  })
  return cues.toSorted((a, b) => a.from - b.from)
}

const two = (part: number) => String(Math.floor(part)).padStart(2, '0')

function clock(seconds: number): string {
  const thousandths = String(Math.round((seconds % 1) * 1000) % 1000).padStart(3, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`
}

/** WebVTT reduced to times and text. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`)].join('\n\n')
