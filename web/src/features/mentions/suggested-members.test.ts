import { expect, test } from 'vitest'
import { firstOf, isMeant } from './suggested-members.ts'

const member = (username: string, name = '') => ({ username, name, avatar: null })

test('a member is meant by the beginning of the username or of a name, whatever its accents', () => {
  const ade = member('tailor_1', 'Adé Ọláníyì')
  expect(['tail', 'ade', 'ola', 'Adé', ''].map((typed) => isMeant(ade, typed))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['ailor', 'niyi', 'x'].map((typed) => isMeant(ade, typed))).toEqual([false, false, false])
})

test('each member is suggested once, those who are near first, and never oneself', () => {
  const near = [member('Obi'), member('eve')]
  const found = [member('obi'), member('ada'), ...Array.from({ length: 9 }, (_, n) => member(`m${n}`))]
  expect(firstOf([near, found], 'EVE').map(({ username }) => username)).toEqual([
    'Obi',
    'ada',
    'm0',
    'm1',
    'm2',
    'm3',
  ])
})
