import { expect, test } from 'vitest'
import { alreadyRegisteredMessage, codeMessage, passwordChangedMessage } from './account-messages.ts'
import { htmlOf, textOf } from './email-layout.ts'
import { decisionMessage } from './moderation-messages.ts'

const to = 'ada@example.com'
const messages = [
  codeMessage({ email: to, triggerEvent: 'account-creation' }, '493817'),
  codeMessage({ email: to, triggerEvent: 'account-reactivation' }, '493817'),
  alreadyRegisteredMessage(to),
  passwordChangedMessage(to),
]

test.each(messages)(
  '"$subject" says the same as text and as HTML, and loads nothing',
  ({ text, html = '' }) => {
    const plain = html.replaceAll('&#39;', "'")
    for (const paragraph of text.split('\n\n')) expect(plain).toContain(`>${paragraph}</p>`)
    expect(html).not.toMatch(/https?:|src=|url\(|<script|<link|<form/i)
  },
)

test.each(messages.slice(0, 2))('"$subject" contains its code and how long it is valid', ({ text, code }) => {
  expect([code, text]).toEqual(['493817', expect.stringContaining('\n\n493817\n\nIt works for 10 minutes.')])
})

test('nothing inserted into a message becomes HTML', () => {
  const evil = `<img src=x onerror="alert('&')">`
  const html = htmlOf({ subject: evil, heading: evil, parts: [evil, { code: evil }] })
  expect(html).not.toContain('<img')
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;')).toHaveLength(6)
})

test('the call to action is a button in HTML, and an address in the text', () => {
  const letter = {
    subject: 's',
    heading: 'h',
    parts: [{ action: 'Object', href: 'https://a.ng/appeals/1?a&b' }],
  }
  expect(htmlOf(letter)).toMatch(
    /<a class="button" href="https:\/\/a\.ng\/appeals\/1\?a&amp;b"[^>]*>Object<\/a>/,
  )
  expect(textOf(letter)).toContain('Object: https://a.ng/appeals/1?a&b\n')
})

test('the end of a suspension is a day as people write it', () => {
  const decision = {
    subjectType: 'USER',
    action: 'suspend',
    reason: 'r',
    link: 'https://a.ng/appeals/1',
  } as const
  const subjectOf = (until: Date | 'infinity') => decisionMessage(to, { ...decision, until }).subject
  expect(subjectOf(new Date('2026-12-01T22:30:00Z'))).toBe('Your account is suspended until 1 December 2026')
  expect(subjectOf('infinity')).toBe('Your account is suspended for good')
})
