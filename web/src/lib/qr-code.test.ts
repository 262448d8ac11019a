import { expect, test } from 'vitest'
import { correctionOf, qrCodeOf } from './qr-code.ts'

test('error correction is that of the standard', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

const sizeOf = (length: number) => qrCodeOf('x'.repeat(length))?.length

test('a code is as large as its text needs, with eyes in three corners', () => {
  expect([14, 15, 100, 180, 181, 213, 214].map(sizeOf)).toEqual([21, 25, 41, 53, 57, 57, undefined])
  const code = qrCodeOf('https://akada.example/join/abc')!
  const eye = '#######\n#.....#\n#.###.#\n#.###.#\n#.###.#\n#.....#\n#######'
  const at = (x: number, y: number) =>
    code
      .slice(y, y + 7)
      .map((row) =>
        row
          .slice(x, x + 7)
          .map((isDark) => (isDark ? '#' : '.'))
          .join(''),
      )
      .join('\n')
  const end = code.length - 7
  expect([at(0, 0), at(end, 0), at(0, end)]).toEqual([eye, eye, eye])
})
