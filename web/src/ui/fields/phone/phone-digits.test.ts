import { expect, test } from 'vitest'
import { countryCodeOf, phoneDigitsOf } from './phone-digits.ts'

const nigeria = { code: '+234', digits: 10 }
const canada = { code: '+1', digits: 10 }

test.each([
  ['08031234567', '8031234567'],
  ['0803 123 4567', '8031234567'],
  ['+2348031234567', '8031234567'],
  ['+234 (0) 803-123-4567', '8031234567'],
  ['2348031234567', '8031234567'],
  ['002348031234567', '8031234567'],
  ['8031234567', '8031234567'],
  ['80312345678', '8031234567'],
  ['803', '803'],
  ['abc', ''],
  ['', ''],
])('a number behind +234: %s is %s', (typed, digits) => {
  expect(phoneDigitsOf(typed, nigeria)).toBe(digits)
})

test('a number that starts like the country code keeps its digits while being typed', () => {
  expect(phoneDigitsOf('2341', nigeria)).toBe('2341')
  expect(phoneDigitsOf('1', canada)).toBe('1')
})

test.each([
  ['+1 416 555 0123', '4165550123'],
  ['1 416 555 0123', '4165550123'],
  ['416 555 0123', '4165550123'],
])('a number behind +1: %s is %s', (typed, digits) => {
  expect(phoneDigitsOf(typed, canada)).toBe(digits)
})

test('a number pasted with another country code selects that code', () => {
  const nigerian = { code: '+234', codes: ['+234', '+1'] }
  expect(countryCodeOf('+1 416 555 0123', nigerian)).toBe('+1')
  expect(countryCodeOf('+ 234 803 123 4567', { ...nigerian, code: '+1' })).toBe('+234')
  expect(countryCodeOf('1 416 555 0123', nigerian)).toBe('+234')
  expect(countryCodeOf('+44 20 7946 0000', nigerian)).toBe('+234')
  expect(countryCodeOf('+', nigerian)).toBe('+234')
})
