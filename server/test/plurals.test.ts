import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { otpLifetimeMinutes } from '@akada/contract/accounts/routes'
import { expect, test } from 'vitest'
import { repeatText } from '#features/calendar/event-texts.ts'
import { contentText } from '#features/certificates/certificate-words.ts'
import { highlightsEmail } from '#features/messages/highlights/highlights-email.ts'
import { digestEmail } from '#features/notifications/digest.ts'
import { actorsText } from '#features/notifications/notification-texts.ts'
import { textOf } from '#messages/email-layout.ts'
import { phoneCodeMessage } from '#messages/phone-messages.ts'
import { exportReady } from '#messages/templates/export-ready.ts'

const actor = { firstName: 'Ada', lastName: '', username: 'ada' } as never
const event = {
  timezone: 'Africa/Lagos',
  firstDate: '2026-11-27',
  startTime: '16:00',
  durationMinutes: 60,
  durationDays: null,
  repeatType: 'DAILY',
  daysOfWeek: 0,
} as const
const highlight = {
  id: '1',
  text: 'Hello',
  kind: 'text',
  authorId: '2',
  author: 'Ada',
  communityId: '3',
  spaceId: '4',
  space: 'Physics',
} as const

/** Every text with a number that changes, for 0, 1 and 2; what never has 0 says so. */
const texts: Record<string, (n: number) => string> = {
  'lessons of a certificate': (lessons) => contentText({ lessons, hours: 0 }, 'en'),
  'hours of a certificate': (hours) => contentText({ lessons: 3, hours }, 'en').split(' · ')[1] ?? 'none',
  'an email of unread notifications': (total) =>
    digestEmail({ shown: [], total, siteUrl: '', unsubscribe: '' }).heading,
  'who acted': (n) => actorsText({ actors: [actor], actorsCount: n + 1 }),
  'an event that repeats': (n) =>
    repeatText({ ...event, repeatInterval: n || 1, repeatCount: n || 1 }).replace(/, until .*/, ''),
  'replies and reactions of a message': (n) => mailed(n),
  'an export': (hours) => /for .*/.exec(textOf(exportReady(hours)).split('downloaded ')[1]!)![0],
}

const mailed = (n: number) =>
  /“Hello” ?(.*)\.$/m.exec(
    highlightsEmail({
      to: 'ada@example.org',
      highlights: [{ ...highlight, replies: n, reactions: n }],
      siteUrl: '',
      unsubscribe: '',
    }).text,
  )?.[1] ?? ''

test('texts of mails, pages and papers have the form of their number', () => {
  const shown = Object.entries(texts).map(([name, write]) => [name, ...[0, 1, 2].map(write)])
  expect(shown).toEqual([
    ['lessons of a certificate', '0 lessons', '1 lesson', '2 lessons'],
    ['hours of a certificate', 'none', '1 hour of video', '2 hours of video'],
    [
      'an email of unread notifications',
      '0 things happened on Akada',
      'Something happened on Akada',
      '2 things happened on Akada',
    ],
    ['who acted', 'Ada', 'Ada and 1 other', 'Ada and 2 others'],
    ['an event that repeats', 'Every day, once', 'Every day, once', 'Every 2 days, 2 times'],
    ['replies and reactions of a message', '', '1 reply, 1 reaction', '2 replies, 2 reactions'],
    ['an export', 'for 0 hours.', 'for 1 hour.', 'for 2 hours.'],
  ])
  expect(phoneCodeMessage('', '123456').text).toContain(`It works for ${otpLifetimeMinutes} minutes.`)
})

const server = resolve(import.meta.dirname, '..')
const things =
  'seconds|minutes|hours|days|weeks|months|years|times|things|others|lessons|learners|members|posts|likes|comments|reviews|' +
  'replies|reactions|followers|people|hashtags|characters|calls|jobs|rows|lines|problems|reports|refunds|objects|files'
/** A number in front of a plural, and two forms chosen without the rules of a language. */
const byHand = [
  new RegExp(String.raw`\$\{[^}]*\} (?:${things})\b`),
  new RegExp(String.raw`=== 1 \? .*: (?:'\w+s'|${'`'}\$\{)`),
]
const isExempt = (line: string) => /interval '|Error\(/.test(line)

test('no text of the server puts a number in front of a plural by hand', () => {
  const files = globSync(['{src,bin}/**/*.ts', '../contract/src/**/*.ts'], { cwd: server })
  const texts = files.filter((file) => !/\.test\.ts$|\/testing\/|src\/demo\//.test(file))
  expect(texts.length).toBeGreaterThan(900)
  const found = texts.flatMap((file) =>
    readFileSync(resolve(server, file), 'utf8')
      .split('\n')
      .filter((line) => byHand.some((pattern) => pattern.test(line)) && !isExempt(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
