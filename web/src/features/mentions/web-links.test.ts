import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './web-links.ts'

const hrefs = (text: string) =>
  splitLinks(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]))

test.each([
  ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
  ['(www.example.com/a_(b))', ['http://www.example.com/a_(b)']],
  [
    'https://meet.example.com/abc, then example.org!',
    ['https://meet.example.com/abc', 'http://example.org/'],
  ],
  ['HTTPS://EXAMPLE.COM', ['https://example.com/']],
  ['https://example.com/#lesson', ['https://example.com/#lesson']],
  ['http://127.0.0.1:3000/courses', ['http://127.0.0.1:3000/courses']],
])('finds the addresses in %s', (text, expected) => {
  expect(hrefs(text)).toEqual(expected)
})

test.each([
  'ada@example.com',
  'Version 2.10 of file.ts costs 1.500,00',
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'ftp://example.com',
  'mailto:ada@example.com',
  '//example.com',
  'file:///etc/passwd',
  'https://bank.example@evil.example/login',
  'e.g. this one...',
])('finds none in %s', (text) => {
  expect(hrefs(text)).toEqual([])
})

test('the host is shown as it is reached, whatever letters were used', () => {
  const [link] = splitLinks('https://аррӏе.com/login')
  expect(link).toMatchObject({ host: expect.stringMatching(/^xn--/), rest: '/login' })
})

test('long addresses are shortened, and marks of direction are not shown', () => {
  const [link] = splitLinks(`https://example.com/${'a'.repeat(200)}`)
  expect(link).toMatchObject({ rest: `/${'a'.repeat(39)}…` })
  const [turned] = splitLinks('https://example.com/%E2%80%AEgpj.exe')
  expect(turned).toMatchObject({ rest: '/gpj.exe' })
})

test('nothing of a text is lost, and no link leads anywhere but to the web', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constant('www.example.com')))
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.join(' ')
      const pieces = splitLinks(written)
      const between = pieces.filter((piece) => typeof piece === 'string')
      let at = 0
      for (const piece of between) {
        at = written.indexOf(piece, at)
        expect(at).toBeGreaterThanOrEqual(0)
        at += piece.length
      }
      expect(hrefs(written).every((href) => /^https?:\/\//.test(href))).toBe(true)
    }),
  )
})
