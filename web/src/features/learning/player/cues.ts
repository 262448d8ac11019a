/** A line of a transcript. */
export interface Cue {
  from: number
  to: number
  text: string
}

const times = /^(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})/

const seconds = (parts: readonly (string | undefined)[]) => {
  const [hours = '0', minutes = '0', whole = '0', part = '0'] = parts.map((one) => one ?? '0')
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(part) / 1000
}

/** The cues of a WebVTT file in order; unreadable ones are skipped. */
export function cuesOf(vtt: string): Cue[] {
  return vtt
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((block) => cueOf(block.split('\n')))
    .toSorted((one, other) => one.from - other.from)
}

function cueOf(lines: string[]): Cue[] {
  const at = lines.findIndex((line) => line.includes('-->'))
  const found = times.exec(lines[at]?.trim() ?? '')
  const text = lines
    .slice(at + 1)
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
  if (!found || text === '') return []
  return [{ from: seconds(found.slice(1, 5)), to: seconds(found.slice(5, 9)), text: unescaped(text) }]
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')

/** Captions are inside the response, as a data URL. */
export const textOf = (url: string) => decodeURIComponent(url.slice(url.indexOf(',') + 1))
