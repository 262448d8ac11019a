import { expect, test } from 'vitest'
import { type Reported, createHealth } from './health.ts'

const inbound = (packetsReceived: number, packetsLost: number): Reported => ({
  id: 'in',
  type: 'inbound-rtp',
  packetsReceived,
  packetsLost,
})
const pair = (currentRoundTripTime: number, availableOutgoingBitrate: number): Reported => ({
  id: 'p',
  type: 'candidate-pair',
  nominated: true,
  currentRoundTripTime,
  availableOutgoingBitrate,
})

test('a connection is as good as its loss, its round trip and its rate', () => {
  expect(createHealth()([inbound(1_000, 2), pair(0.08, 2_000_000)])).toBe('good')
  expect(createHealth()([inbound(1_000, 60), pair(0.08, 2_000_000)])).toBe('fair')
  expect(createHealth()([inbound(1_000, 0), pair(0.5, 2_000_000)])).toBe('fair')
  const heldBack = { id: 'out', type: 'outbound-rtp', qualityLimitationReason: 'bandwidth' }
  expect(createHealth()([inbound(1_000, 0), pair(0.08, 90_000), heldBack])).toBe('weak')
  expect(createHealth()([inbound(1_000, 0), pair(0.08, 90_000)])).toBe('good')
  expect(createHealth()([{ id: 'r', type: 'remote-inbound-rtp', fractionLost: 0.2 }])).toBe('weak')
})

test('only what was lost since the last look counts, and a few packets say nothing', () => {
  const health = createHealth()
  expect(health([inbound(800, 200)])).toBe('weak')
  expect(health([inbound(1_800, 200)])).toBe('good')
  expect(health([inbound(1_810, 220)])).toBe('good')
})
