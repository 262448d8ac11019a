import { expect, test } from 'vitest'
import { mailboxOf } from './address.ts'
import { stripLinks } from './strip-links.ts'

test.each([
  ['ADA@Example.org', 'ada@example.org'],
  ['ada+akada@example.org', 'ada@example.org'],
  ['ada+a+b@example.org.', 'ada@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER。example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['Ọlá@example.org', 'ọlá@example.org'.normalize('NFC')],
  ['ọlá@example.org'.normalize('NFD'), 'ọlá@example.org'.normalize('NFC')],
  ['+ada@example.org', '+ada@example.org'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

const plain = (text: string) => stripLinks(text, { length: 200 })

test.each([
  'https://evil.example/win',
  'HTTP://EVIL.EXAMPLE',
  'evil.example',
  'www.evil.example',
  'evil.example/win?you=1',
  'win@evil.example',
  'mailto:win@evil.example',
  'javascript:alert(1)',
  'evil。example',
  'ev\u200Bil.example/x',
  'evil.ex\u00ADample',
  'https://127.0.0.1/x',
  'бесплатно.рф/приз',
  'evil.example:8080/win',
])('the words of a sender have no link: %s', (bait) => {
  const expected = plain(`Come to ${bait} now`)
  expect(expected).not.toContain(bait)
  // Nothing that a mail program would make a link of.
  expect(expected).not.toMatch(/[\p{L}\p{N}][.。．｡]\p{L}|:\/\/|www|@|script:/iu)
  expect(expected).toMatch(/^Come to .* now$/)
})

test.each([
  ['Bring cloth. It starts at 3.30pm, for ₦1,500.50!', 'Bring cloth. It starts at 3.30pm, for ₦1,500.50!'],
  ['Ẹ káàbọ̀ sí ilé 🧵👩🏾‍🎓', 'Ẹ káàbọ̀ sí ilé 🧵👩🏾‍🎓'.normalize('NFC')],
  ['First line\r\nBcc: you', 'First line Bcc: you'],
  ['Mr.Okafor comes', 'Mr. Okafor comes'],
])('other words stay: %s', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test('words are cut to their length, whatever they consist of', () => {
  expect(stripLinks('🧵'.repeat(50), { length: 10 })).toBe(`${'🧵'.repeat(9)}…`)
  expect(stripLinks('a\n\nb', { length: 10, hasLines: true })).toBe('a\n\nb')
})
