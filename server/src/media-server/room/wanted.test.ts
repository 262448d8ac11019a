import type { WantedMedia } from '@akada/contract/meetings/model'
import { expect, test } from 'vitest'
import { wantedLayers } from './layers.ts'
import type { Publisher } from './publisher.ts'
import type { Subscriber } from './subscriber.ts'
import type { Stream } from './stream.ts'
import { createWanted } from './wanted.ts'

const publisher = (isSharing = false) =>
  ({
    streamsOf: (source: string) => (isSharing && source === 'screen' ? [{ isAlive: () => true }] : []),
  }) as unknown as Publisher
const viewer = (wanted: Record<number, number[]>, wantsScreen = true) =>
  ({
    wantedOf: (number: number) => wanted[number] ?? [],
    isWatching: Object.keys(wanted).length > 0,
    wantsScreen,
  }) as unknown as Subscriber
const member = (number: number, seen: Record<number, number[]>, more: object = {}) => ({
  id: `p${number}`,
  number,
  publisher: publisher(),
  viewer: viewer(seen),
  ...more,
})

function aRoom() {
  const said: [string, WantedMedia][] = []
  const wanted = createWanted((id, what) => void said.push([id, what]))
  return { said, wanted }
}

test('a browser sends the layers that somebody shows, and is told whenever that changes', () => {
  const { said, wanted } = aRoom()
  wanted.update([member(1, {})], false, 0)
  expect(said).toEqual([['p1', { layers: [0], screen: true }]])
  // Nobody came to look.
  wanted.update([member(1, {})], false, 3_000)
  expect(said.at(-1)).toEqual(['p1', { layers: [], screen: false }])
  wanted.update([member(1, {}), member(2, { 1: [1] }), member(3, { 1: [0] })], false, 4_000)
  expect(wanted.of('p1')).toEqual({ layers: [0, 1], screen: true })
  const before = said.length
  wanted.update([member(1, {}), member(2, { 1: [1] }), member(3, { 1: [0] })], false, 4_400)
  expect(said).toHaveLength(before)
})

test('who stops looking is waited for a moment, and then nothing is sent for them', () => {
  const { wanted } = aRoom()
  const looking = [member(1, {}), member(2, { 1: [1] })]
  wanted.update(looking, false, 0)
  const away = [member(1, {}), member(2, {}, { viewer: viewer({}, false) })]
  wanted.update(away, false, 2_900)
  expect(wanted.of('p1')).toEqual({ layers: [0, 1], screen: true })
  wanted.update(away, false, 3_100)
  expect(wanted.of('p1')).toEqual({ layers: [], screen: false })
})

test('who watches others has no bytes for the largest layer, and who shares a screen for the smallest alone', () => {
  const { wanted } = aRoom()
  const all = { 1: [2], 2: [2], 3: [2] }
  const members = [member(1, {}), member(2, all), member(3, all, { publisher: publisher(true) })]
  wanted.update(members, false, 0)
  expect(['p1', 'p2', 'p3'].map((id) => wanted.of(id)?.layers)).toEqual([[0, 2], [0, 1], [0]])
})

test('while a layer does not come, the smallest fills in', () => {
  const streams = [{ layer: 0 }, { layer: 1 }] as Stream[]
  expect(wantedLayers(streams, 1, streams[1])).toEqual([1])
  expect(wantedLayers(streams, 1, streams[0])).toEqual([1, 0])
  expect(wantedLayers([], 1, undefined)).toEqual([1, 0])
  expect(wantedLayers(streams, -1, undefined)).toEqual([])
})

test('a recording shows a picture, too', () => {
  const { wanted } = aRoom()
  for (const now of [0, 5_000]) wanted.update([member(1, {})], true, now)
  expect(wanted.of('p1')).toEqual({ layers: [1], screen: true })
})
