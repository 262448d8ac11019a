import { expect, test } from 'vitest'
import { hasCardData } from './card-data.ts'

test.each([
  '{"text":"4084084084084081"}',
  '{"text":"my card: 4242 4242 4242 4242."}',
  '{"n":5061020000000000094}',
  '?q=5500-0000-0000-0004',
  '{"body":"378282246310005 is mine"}',
  '{"text":"1 4242 4242 4242 4242"}',
  '{"text":"4242 4242 4242 4242 12/27 123"}',
  '{"text":"4242424242424242 123"}',
  '{"text":"3782 822463 10005"}',
  '{"text":"5061 0200 0000 0000 094"}',
  '{"text":"no 4242424242424241, but 4242424242424242"}',
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
  '{"offer":"o=- 4611731400430051336 2 IN IP4 127.0.0.1"}',
  '{"offer":"a=ssrc-group:FID 4231627014 432943042"}',
  '{"text":"46 11 73 14 00 43 00 51 33 2"}',
  '{"offer":"a=candidate:4104401471 1 udp 2113937151 192.168.1.2 50000 typ host"}',
  '{"panel":"1","discovered":true}',
])('detects no card number in %s', (text) => {
  expect(hasCardData(text)).toBe(false)
})
