import { fullName } from '@akada/contract/text/full-name'
import { expect, test } from 'vitest'

const ada = { firstName: 'Ada', lastName: 'Obi', username: 'ada' }

test('a member is called by first and last name, or by the username if there is none', () => {
  expect(fullName(ada)).toBe('Ada Obi')
  expect(fullName({ ...ada, lastName: '' })).toBe('Ada')
  expect(fullName({ ...ada, firstName: '' })).toBe('Obi')
  expect(fullName({ ...ada, firstName: '', lastName: '' })).toBe('ada')
  expect(fullName({ firstName: '', lastName: '' })).toBe('')
})
