import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { replyTrimmer } from './trim-reply.ts'
import { RawJson } from './raw-json.ts'

const Person = z.object({
  name: z.string(),
  age: z.nullable(z.int()),
  role: z.enum(['member', 'moderator']),
  nickname: z.optional(z.string()),
  friends: z.array(z.object({ name: z.string() })),
  notes: z.record(z.string(), z.unknown()),
})
const ada = {
  name: 'Ada',
  age: 36,
  role: 'member',
  friends: [{ name: 'Obi' }],
  notes: { anything: [1, { at: 'all' }] },
}

test('what the contract declares passes unchanged', () => {
  expect(replyTrimmer(Person)(ada)).toEqual(ada)
  expect(replyTrimmer(Person)({ ...ada, age: null, nickname: 'A.' })).toEqual({
    ...ada,
    age: null,
    nickname: 'A.',
  })
})

test('nothing undeclared passes, however deep it is nested', () => {
  const answer = { ...ada, passwordHash: 'x', friends: [{ name: 'Obi', email: 'obi@example.com' }] }
  expect(JSON.stringify(replyTrimmer(Person)(answer))).toBe(JSON.stringify(z.parse(Person, answer)))
})

test.each([
  ['a text for a number', { ...ada, age: '36' }],
  ['null for a text', { ...ada, name: null }],
  ['nothing for a text', { ...ada, name: undefined }],
  ['an unknown word', { ...ada, role: 'admin' }],
  ['a thing for a list', { ...ada, friends: {} }],
  ['a text for a thing', { ...ada, friends: ['Obi'] }],
  ['a text for what is looked up', { ...ada, notes: 'none' }],
  ['nothing at all', undefined],
])('a response with %s is refused', (_, answer) => {
  expect(() => replyTrimmer(Person)(answer)).toThrow(z.core.$ZodError)
})

test('transforms of a schema still apply', () => {
  const Name = z.object({ name: z.string().check(z.trim()) })
  expect(replyTrimmer(Name)({ name: ' Ada ' })).toEqual({ name: 'Ada' })
})

test('tests detect a serialized response with more than is declared, or something else', () => {
  const Name = z.object({ name: z.string() })
  new RawJson('{"name":"Ada"}').mustFit(Name)
  expect(() => new RawJson('{"name":"Ada","email":"ada@example.com"}').mustFit(Name)).toThrow('declared')
  expect(() => new RawJson('{"name":1}').mustFit(Name)).toThrow(z.core.$ZodError)
})
