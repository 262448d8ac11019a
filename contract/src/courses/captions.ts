import { twoDigits } from '../text/two-digits.ts'

/** One caption: its time in seconds, and its plain text. */
export interface Cue {
  from: number
  to: number
  /** Lines without markup. */
  text: string
}

/** Why lines of a caption file were left out, with the number of the first of them. */
export interface CaptionProblem {
  line: number
  reason: 'no-time' | 'bad-time' | 'no-text'
}

export interface ReadCaptions {
  /** In the order of time. */
  cues: Cue[]
  problems: CaptionProblem[]
}

const arrow = '-->'
const clock = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3})\d*)?`
/** Settings may follow the second time without a space. */
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?![\d:.,])`)

/** Tags of WebVTT, and times inside a cue; anything else in angle brackets is text. */
const markup = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi
/** SRT knows a few tags of HTML, and programs add positions like {\an8}. */
const markupOfSrt = /<\/?(?:i|b|u|s|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi
const entities = /&(?:(amp|lt|gt|nbsp|lrm|rlm|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
  quot: '"',
  apos: "'",
}

interface Block {
  /** Number of its first line. */
  line: number
  lines: string[]
}

/**
 * WebVTT or SRT: a cue ends with an empty line, not one of spaces, and where another one's time begins; comments, styles
 * and regions are skipped. Whatever else is left out is a problem.
 */
export function readCaptions(file: string): ReadCaptions {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/)
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const found: ReadCaptions = { cues: [], problems: [] }
  for (const block of blocksOf(lines, isWebVtt)) readBlock(block, isWebVtt, found)
  found.cues.sort((one, other) => one.from - other.from)
  return found
}

/** A block is what stands between empty lines, and what begins with a time, with the name of the cue before it. */
function blocksOf(lines: readonly string[], isWebVtt: boolean): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  for (const [index, line] of lines.entries()) {
    if (line === '') block = undefined
    else if (block && isPartOf(block, line, isWebVtt)) block.lines.push(line)
    else {
      block = { line: index + 1, lines: [...numberBefore(block), line] }
      blocks.push(block)
    }
  }
  return isWebVtt ? blocks.filter((one) => one.line > 1) : blocks
}

/** The first line of a cue may name it; a later time begins another cue, and one in the header ends that. */
const isPartOf = ({ line: first, lines }: Block, line: string, isWebVtt: boolean) =>
  !line.includes(arrow) || (!(isWebVtt && first === 1) && lines.length === 1 && !lines[0]?.includes(arrow))

/** Files without empty lines have the number of the next cue at the end of this one. */
function numberBefore(block: Block | undefined): string[] {
  const last = block?.lines.at(-1)
  if (!block || block.lines.length < 3 || last === undefined || !/^\s*\d+\s*$/.test(last)) return []
  block.lines.pop()
  return [last]
}

function readBlock({ line, lines }: Block, isWebVtt: boolean, { cues, problems }: ReadCaptions): void {
  const at = lines.findIndex((one) => one.includes(arrow))
  if (at === -1) {
    if (!isSilent(lines, isWebVtt)) problems.push({ line, reason: 'no-time' })
    return
  }
  const cue = cueOf(lines.slice(at), isWebVtt)
  if (typeof cue === 'string') problems.push({ line: line + at, reason: cue })
  else cues.push(cue)
}

/** Comments, styles, regions and lines of spaces are no captions, and no problem. */
const isSilent = (lines: readonly string[], isWebVtt: boolean) =>
  (isWebVtt && /^(?:NOTE(?:[ \t]|$)|STYLE\s*$|REGION\s*$)/.test(lines[0] ?? '')) ||
  lines.every((line) => line.trim() === '')

/** From the line with the time on; otherwise why there is none. */
function cueOf([time = '', ...lines]: readonly string[], isWebVtt: boolean): Cue | CaptionProblem['reason'] {
  const parts = timing.exec(time)
  const [from, to] = [secondsOf(parts?.slice(1, 5)), secondsOf(parts?.slice(5, 9))]
  if (from === undefined || to === undefined || from >= to) return 'bad-time'
  const text = textOf(lines, isWebVtt)
  return text === '' ? 'no-text' : { from, to, text }
}

function secondsOf(parts: readonly (string | undefined)[] | undefined): number | undefined {
  if (!parts) return undefined
  const [hours, minutes, seconds] = parts.slice(0, 3).map((part) => Number(part ?? 0))
  const [fraction = '0'] = parts.slice(3)
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  if (minutes > 59 || seconds > 59) return undefined
  // Whole milliseconds, for 6 + 0.137 is a little more than 6.137.
  return ((hours * 60 + minutes) * 60_000 + seconds * 1000 + Number(fraction.padEnd(3, '0'))) / 1000
}

function textOf(lines: readonly string[], isWebVtt: boolean): string {
  const text = lines.join('\n').replaceAll(isWebVtt ? markup : markupOfSrt, '')
  return (isWebVtt ? decoded(text) : text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

const decoded = (text: string) =>
  text.replaceAll(entities, (written, name: string | undefined, ...codes: (string | undefined)[]) => {
    if (name) return named[name.toLowerCase()] ?? written
    const [decimal, hex = ''] = codes
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })

function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code > 0 && code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : '\uFFFD'
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const two = (part: number) => twoDigits(Math.floor(part))

function timeOf(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const whole = Math.floor(all / 1000)
  return `${two(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** WebVTT reduced to times and text. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}`)].join(
    '\n\n',
  )
