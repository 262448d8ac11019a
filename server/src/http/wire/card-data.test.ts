import { expect, test } from 'vitest'
import { hasCardData } from './card-data.ts'

test.each([
  '{"text":"4084084084084081"}',
  '{"text":"my card: 4242 4242 4242 4242."}',
  '{"n":5061020000000000094}',
  '?q=5500-0000-0000-0004',
  '{"body":"378282246310005 is mine"}',
  '{"cvv":"123"}',
  '{"cardNumber":"1"}',
])('detects a card number in %s', (text) => {
  expect(hasCardData(text)).toBe(true)
})

test.each([
  '{"phone":"+2348031234567890"}',
  '{"at":1795358400000}',
  '{"id":"40840840-8408-4081-4084-084084084081"}',
  '{"text":"4242424242424241"}',
  '{"key":"posts/4084084084084081abc.mp4"}',
  '{"panel":"1","discovered":true}',
])('detects no card number in %s', (text) => {
  expect(hasCardData(text)).toBe(false)
})
