import { expect, test } from 'vitest'
import { decodeText, readTextFile } from './decode-text.ts'

const words = 'Café “Àdìrẹ”\r\n₦5'
function utf16(text: string, isBig: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(place * 2, text.charCodeAt(place), !isBig)
  return new Uint8Array(view.buffer)
}

test('a byte order mark says how a file is read, and is no part of its text', () => {
  const utf8 = new TextEncoder().encode(`\uFEFF${words}`)
  expect(decodeText(utf8)).toEqual({ text: words, encoding: 'utf-8' })
  expect(decodeText(utf16(`\uFEFF${words}`, false))).toEqual({ text: words, encoding: 'utf-16le' })
  expect(decodeText(utf16(`\uFEFF${words}`, true))).toEqual({ text: words, encoding: 'utf-16be' })
})

test('without a mark: UTF-16 by its zeros, UTF-8 where it is valid, Windows-1252 otherwise', () => {
  expect(decodeText(utf16('kind,question', false)).text).toBe('kind,question')
  expect(decodeText(utf16('kind,question', true)).text).toBe('kind,question')
  expect(decodeText(new TextEncoder().encode(words))).toEqual({ text: words, encoding: 'utf-8' })
  const old = Uint8Array.from([0x93, 0x43, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80, 0x35])
  expect(decodeText(old)).toEqual({ text: '“Café” €5', encoding: 'windows-1252' })
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' })
})

test('a file that somebody selected is read the same way', async () => {
  const file = new Blob([Uint8Array.from([0x66, 0xea, 0x74, 0x65])])
  expect((await readTextFile(file)).text).toBe('fête')
})
