import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLoopbackHost, networkOf, plainAddress } from './network-address.ts'

const group = fc.integer({ min: 0, max: 0xffff })
/** Groups of which several are zero, as in the addresses that people shorten. */
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 })

/** All ways to write one address: letters of either case, zeros in front, one run of zero groups left out, a zone. */
const spelling = (numbers: fc.Arbitrary<number[]>) =>
  fc
    .tuple(numbers, fc.boolean(), fc.boolean(), fc.nat(7), fc.nat(8), fc.constantFrom('', '%eth0', '%2'))
    .map(([all, isLong, isUpper, from, length, zone]) => {
      const texts = all.map((one) => one.toString(16).padStart(isLong ? 4 : 1, '0'))
      const isRun = length > 0 && all.slice(from, from + length).every((one) => one === 0)
      const text = isRun
        ? `${texts.slice(0, from).join(':')}::${texts.slice(from + length).join(':')}`
        : texts.join(':')
      return { all, text: `${isUpper ? text.toUpperCase() : text}${zone}` }
    })

test('an address has one plain form, however it is written', () => {
  fc.assert(
    fc.property(spelling(groups), ({ all, text }) => {
      fc.pre(all.slice(0, 5).some((one) => one !== 0) && all[1] !== 0xff9b)
      expect(plainAddress(text)).toBe(all.map((one) => one.toString(16)).join(':'))
      expect(plainAddress(`[${text}]:443`)).toBe(plainAddress(text))
    }),
    { examples: [[{ all: [0x2001, 0, 0, 0, 0, 0, 0, 1], text: '2001::1' }]] },
  )
})

test('all addresses of a /64 are one caller, and those of another are another', () => {
  const of64 = fc.tuple(fc.tuple(group, group, group, group), fc.tuple(group, group, group, group))
  fc.assert(
    fc.property(of64, spelling(groups), ([network, host], { all }) => {
      fc.pre(network.some((one) => one !== 0) && network[1] !== 0xff9b)
      const [one, other] = [host, all.slice(4)].map((end) =>
        [...network, ...end].map((part) => part.toString(16)).join(':'),
      )
      expect(networkOf(one)).toBe(networkOf(other))
      const next = [network[0] ^ 1, ...network.slice(1)].map((part) => part.toString(16)).join(':')
      expect(networkOf(`${next}:1:2:3:4`)).not.toBe(networkOf(one))
    }),
  )
})

test('a group of zeros that is left out among the first four changes nothing', () => {
  for (const one of [
    '2001:db8::1',
    '2001:db8::ffff:2',
    '2001:db8:0:0:aaaa:bbbb:cccc:dddd',
    '2001:DB8::3:0:0:9',
  ])
    expect(networkOf(one)).toBe('2001:db8:0:0')
  expect(networkOf('2001::5:6:7:8')).toBe(networkOf('2001::9'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
})

test('an IPv4 address is the same caller over IPv6 and with the port that a proxy adds', () => {
  const octet = fc.nat(255)
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), ([a, b, c, d]) => {
      const address = `${a}.${b}.${c}.${d}`
      const [high, low] = [a * 256 + b, c * 256 + d].map((one) => one.toString(16))
      for (const written of [
        address,
        `${address}:50123`,
        `::ffff:${address}`,
        `::FFFF:${address}`,
        `0:0:0:0:0:ffff:${address}`,
        `0000:0000:0000:0000:0000:ffff:${high}:${low}`,
        `::ffff:${high}:${low}`,
        `::ffff:${address}%eth0`,
        `[::ffff:${address}]:443`,
        `64:ff9b::${address}`,
      ])
        expect([written, networkOf(written)]).toEqual([written, address])
    }),
  )
})

test('whatever is no address is one caller, so that made-up texts are no way around a limit', () => {
  for (const text of [undefined, '', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', ':::', 'g::1', '::1::2'])
    expect(networkOf(text)).toBe('unknown')
  fc.assert(fc.property(fc.string(), (text) => fc.pre(!plainAddress(text)) ?? networkOf(text) === 'unknown'))
})

test.for([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['akada.localhost', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['10.0.0.1', false],
  ['::2', false],
] as const)('%s is this computer: %s', ([host, isOwn]) => {
  expect(isLoopbackHost(host)).toBe(isOwn)
})
