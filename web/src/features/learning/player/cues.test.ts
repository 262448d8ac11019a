import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuesOf } from './cues.ts'

test('cues are parsed with their times, without markup, in order', () => {
  const vtt = `WEBVTT

2
00:06.500 --> 00:09.000 line:85%
<v Ada>You feel the <i>ridge</i>?
Needle &amp; tape

00:00:01.000 --> 00:00:04.000
Press the seam.

NOTE not shown

x --> y
Broken`
  expect(cuesOf(vtt)).toEqual([
    { from: 1, to: 4, text: 'Press the seam.' },
    { from: 6.5, to: 9, text: 'You feel the ridge? Needle & tape' },
  ])
})

const read = (text: string) => Array.isArray(cuesOf(`WEBVTT\n\n${text}`))

test('parsing never fails, whatever is uploaded', () => {
  expect(() => fc.assert(fc.property(fc.string(), read))).not.toThrow()
})
