import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listenForRelays } from './over-relay.ts'
import { addressedTo, isBindingRequest, isSignedWith, withTieBreaker } from './stun.ts'

/** The sample request of RFC 5769, section 2.1. */
const sample = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008932ff9b1' +
    '51263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
)
const password = 'VOkJxbRl1RmTxUk/WvJxBt'

/** The same, from the controlling side. */
function fromControlling(tieBreaker: bigint): Buffer {
  const bytes = Buffer.from(sample)
  const at = bytes.indexOf(Buffer.from('80290008', 'hex'))
  bytes.writeUInt16BE(0x80_2a, at)
  bytes.writeBigUInt64BE(tieBreaker, at + 4)
  return bytes
}

test('a check is recognised by its name and password', () => {
  expect(isBindingRequest(sample)).toBe(true)
  expect(addressedTo(sample)).toBe('evtj')
  expect(isSignedWith(sample, password)).toBe(true)
  expect(isSignedWith(sample, 'another password')).toBe(false)
  expect(isSignedWith(fromControlling(0n), password)).toBe(false)
  for (let length = 0; length < sample.length; length += 1)
    expect(isSignedWith(sample.subarray(0, length), password)).toBe(length >= sample.length - 8)
})

test('a tie-breaker of 0 is replaced and the check signed again; any other is left alone', () => {
  expect(withTieBreaker(sample, password)).toBe(sample)
  const other = fromControlling(7n)
  expect(withTieBreaker(other, password)).toBe(other)
  const changed = withTieBreaker(fromControlling(0n), password)
  expect(isSignedWith(changed, password)).toBe(true)
  expect(changed.includes(Buffer.from('802a00080000000000000001', 'hex'))).toBe(true)
  const fingerprint = changed.readUInt32BE(changed.length - 4)
  expect(fingerprint).toBe((crc32(changed.subarray(0, -8)) ^ 0x53_54_55_4e) >>> 0)
})

async function aSocket(answers: boolean) {
  const udp = createSocket('udp4')
  const heard: Buffer[] = []
  udp.on('message', (bytes, { port, address }) => {
    heard.push(bytes)
    if (answers && !isBindingRequest(bytes)) udp.send(Buffer.from('answer'), port, address)
  })
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  onTestFinished(() => void udp.close())
  return { udp, heard, port: udp.address().port }
}

test('whoever knows a password gets through the door for relays, and nobody else', async () => {
  const media = await aSocket(true)
  const door = await listenForRelays(0, {
    port: media.port,
    passwordOf: (name) => (name === 'evtj' ? password : undefined),
  })
  const [browser, stranger] = [await aSocket(false), await aSocket(false)]
  const forged = withTieBreaker(fromControlling(0n), 'another password')
  for (const bytes of [Buffer.from('media'), forged]) stranger.udp.send(bytes, door, '127.0.0.1')
  browser.udp.send(withTieBreaker(fromControlling(0n), password), door, '127.0.0.1')
  browser.udp.send(Buffer.from('media'), door, '127.0.0.1')
  await expect.poll(() => browser.heard.map(String)).toEqual(['answer'])
  expect(media.heard.length).toBe(2)
  expect(stranger.heard).toEqual([])
})
