import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

test.each([
  ['ada@example.org\n\n0803 111 2222', ['ada@example.org', '0803 111 2222'], ['', '']],
  ['Name;Email\r\nAda Obi;ada@example.org', ['ada@example.org'], ['Ada Obi']],
  ['First,Last,Phone\nAda,Obi,+2348031112222', ['+2348031112222'], ['Ada Obi']],
  ['Ada Obi <ada@example.org>', ['ada@example.org'], ['Ada Obi']],
  ['Ada Obi\nada@example.org', ['ada@example.org'], ['']],
  ['ada@example.org\nAda Obi', ['ada@example.org', 'Ada Obi'], ['', '']],
  ['', [], []],
])('people are found in %j', (text, addresses, names) => {
  const people = readList(text)
  expect(people.map(({ address }) => address)).toEqual(addresses)
  expect(people.map(({ name }) => name)).toEqual(names)
})
