import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

const src = new URL('../src/', import.meta.url)

test('the font of headings has every letter and tone of the six languages', async () => {
  const faces = (await readFile(new URL('ui/theme/fonts.css', src), 'utf8')).split('@font-face')
  const ranges = faces.filter((face) => face.includes('font-family: Ojuju;')).flatMap(rangesOf)
  const isCovered = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
  const letters = await lettersOfCatalogues()
  expect(letters.size).toBeGreaterThan(90)
  expect([...letters].filter((letter) => !isCovered(letter))).toEqual([])
})

/** First and last code point of each range of a font file. */
function rangesOf(face: string): [number, number][] {
  const [, list = ''] = /unicode-range:([^;]+)/.exec(face) ?? []
  return [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
}

async function lettersOfCatalogues(): Promise<Set<string>> {
  const names = (await readdir(new URL('i18n/', src))).filter((name) => name.endsWith('.po'))
  expect(names).toHaveLength(6)
  const files = await Promise.all(names.map((name) => readFile(new URL(`i18n/${name}`, src), 'utf8')))
  return new Set(files.join('\n').match(/[\p{L}\p{M}]/gu))
}
