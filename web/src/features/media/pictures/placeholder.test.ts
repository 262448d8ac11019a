import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { placeholderColour } from './placeholder.ts'

const hashes = [
  '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  '3PcNNYSFeXh/d3eld0iHZoZgVwh2',
  'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
]

test('the colour of a placeholder is the average that the decoder computes', () => {
  for (const hash of hashes) {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.codePointAt(0)!)
    const { r, g, b } = thumbHashToAverageRGBA(bytes)
    const parts = [r, g, b].map((part) => Math.round(part * 255))
    expect(placeholderColour(hash)).toBe(`rgb(${parts.join(' ')})`)
  }
})

test('a missing, short or invalid hash has no colour', () => {
  for (const hash of [null, undefined, '', 'AA==', '***']) expect(placeholderColour(hash)).toBeUndefined()
})
