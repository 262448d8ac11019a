import { type Cue, readCaptions, writeCaptions } from '@akada/contract/courses/captions'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const texts = (file: string) => readCaptions(file).cues.map(({ text }) => text)

test('an empty line ends a cue, a line of spaces does not', () => {
  const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nfirst\n \nsecond\n\n00:03.000 --> 00:04.000\nthird'
  expect(texts(file)).toEqual(['first\nsecond', 'third'])
})

test('SRT without empty lines has a cue for each time, and no numbers in its texts', () => {
  const file = `1
00:00:01,000 --> 00:00:02,000
One
two
2
00:00:03,000 --> 00:00:04,000
1960
3
00:00:05,000 --> 00:00:06,000
Three`
  expect(texts(file)).toEqual(['One\ntwo', '1960', 'Three'])
  expect(texts(file.replaceAll(/^\d\n/gm, ''))).toEqual(['One\ntwo', '1960', 'Three'])
})

test('comments, styles, regions, names, settings and tags of WebVTT are not text', () => {
  const file = `WEBVTT - a title
Kind: captions

STYLE
::cue { color: lime }

REGION
id:fred

NOTE a comment
over two lines

intro
00:01.000 --> 00:02.000 line:85% align:start
<v Ada>You <i.loud>feel</i> the <00:01.500>ridge</v>

NOTE

00:03.000 --> 00:04.000
AT&amp;T &lt;b&gt; &#8358;500 &#x20A6; x < y, 3 <5 & &unknown;`
  const { cues, problems } = readCaptions(file)
  expect(cues.map(({ text }) => text)).toEqual([
    'You feel the ridge',
    'AT&T <b> ₦500 ₦ x < y, 3 <5 & &unknown;',
  ])
  expect(problems).toEqual([])
})

test('the few tags and positions that SRT has are removed, signs and entities stay as they were typed', () => {
  const file =
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">if (a < b && c > d)</font> <T> &amp;'
  expect(texts(file)).toEqual(['if (a < b && c > d) <T> &amp;'])
})

test.each([
  ['0:05 --> 0:07', 5, 7],
  ['1:02.5 --> 1:03', 62.5, 63],
  ['00:05,25-->00:07,250', 5.25, 7.25],
  ['100:00:00.000 --> 100:00:01.000', 360_000, 360_001],
  ['01:02:03.004 --> 01:02:04.005 X1:40 X2:600', 3723.004, 3724.005],
])('reads the times %s', (written, from, to) => {
  expect(readCaptions(`${written}\nText`).cues).toEqual([{ from, to, text: 'Text' }])
})

test('what is left out is reported with its line', () => {
  const file = `WEBVTT

00:01.000 --> 00:02.000
Fine

no time here

00:05.000 --> 00:04.000
backwards

x --> y
broken

00:06.000 --> 00:07.000
<i></i>

00:99.000 --> 01:00.000
wrong`
  const { cues, problems } = readCaptions(file)
  expect(cues).toHaveLength(1)
  expect(problems).toEqual([
    { line: 6, reason: 'no-time' },
    { line: 8, reason: 'bad-time' },
    { line: 11, reason: 'bad-time' },
    { line: 14, reason: 'no-text' },
    { line: 17, reason: 'bad-time' },
  ])
})

const cuesUntil = (time: string) => readCaptions(`WEBVTT\n\n00:01.000 --> ${time}\nHi`).cues

test('settings may stand right behind the time, more of a time may not', () => {
  expect(cuesUntil('00:02.000align:end')).toEqual([{ from: 1, to: 2, text: 'Hi' }])
  expect(cuesUntil('00:02:30:40')).toEqual([])
  expect(cuesUntil('00:02.5.5')).toEqual([])
})

test('times are the nearest to their milliseconds', () => {
  expect(cuesUntil('00:06.137')).toEqual([{ from: 1, to: 6.137, text: 'Hi' }])
})

test('line ends of every system, a byte order mark and NUL are read', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(texts(['\uFEFFWEBVTT', '', '00:01.000 --> 00:02.000', 'a\0b'].join(end))).toEqual(['a\uFFFDb'])
})

const line = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(/[\r\n\0\uFEFF]/g, ' ').trim())
  .filter((text) => text !== '' && !text.includes('-->'))
const cue = fc
  .record({
    from: fc.integer({ min: 0, max: 400_000_000 }),
    length: fc.integer({ min: 1, max: 100_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  })
  .map(({ from, length, lines }): Cue => ({
    from: from / 1000,
    to: (from + length) / 1000,
    text: lines.join('\n'),
  }))

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 6 }), (written) => {
      const inOrder = written.toSorted((one, other) => one.from - other.from)
      expect(readCaptions(writeCaptions(inOrder))).toEqual({ cues: inOrder, problems: [] })
    }),
  )
})

test('reading never fails, and is quick for hostile files', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(readCaptions(text).cues)))
  const hostile = [
    '<'.repeat(250_000),
    '00:01.000 --> '.repeat(30_000),
    '1\n'.repeat(200_000),
    ' '.repeat(400_000),
  ]
  for (const text of hostile) expect(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toBeDefined()
})
