import { describe, expect, test } from 'vitest'
import { mayAutoplay, mayPrefetch } from '../playback/autoplay.ts'
import { type Conditions, chooseRendition } from './rendition.ts'

const rung = (height: number, bitrate: number) => ({
  height,
  width: height,
  bitrate,
  bytes: 1,
  url: `${height}.mp4`,
})
const media = { url: 'plain.mp4', renditions: [rung(720, 1_600_000), rung(240, 160_000), rung(480, 800_000)] }
const network = { saveData: false, effectiveType: '4g', type: undefined, downlink: 10_000_000 }
const fine: Conditions = {
  settings: { quality: 'auto', dataSaver: false },
  network,
  throughput: undefined,
  shortSide: 2000,
}
const chosen = (change: Partial<Conditions>) => chooseRendition(media, { ...fine, ...change }).url

describe('which file plays', () => {
  test('as sharp as the connection allows', () => {
    expect(chosen({})).toBe('720.mp4')
    expect(chosen({ throughput: 1_300_000 })).toBe('480.mp4')
    expect(chosen({ throughput: 100_000 })).toBe('240.mp4')
  })

  test('never sharper than the screen shows', () => {
    expect(chosen({ shortSide: 400 })).toBe('480.mp4')
    expect(chosen({ settings: { quality: 'high', dataSaver: false }, shortSide: 200 })).toBe('240.mp4')
  })

  test('the smallest with data saver, low quality, Save-Data or 2G', () => {
    expect([
      chosen({ settings: { quality: 'auto', dataSaver: true } }),
      chosen({ settings: { quality: 'low', dataSaver: false } }),
      chosen({ network: { ...network, saveData: true } }),
      chosen({ network: { ...network, effectiveType: '2g' } }),
    ]).toEqual(['240.mp4', '240.mp4', '240.mp4', '240.mp4'])
  })

  test('the plain file while there are no renditions', () => {
    expect(chooseRendition({ ...media, renditions: [] }, fine).url).toBe('plain.mp4')
  })
})

describe('autoplay', () => {
  const settings = { autoplay: undefined, dataSaver: false } as const
  const calm = { settings, network, isReducedMotion: false }

  test('is on for videos, unless motion, data or the connection forbid it', () => {
    expect(mayAutoplay(calm)).toBe(true)
    expect(mayAutoplay({ ...calm, isReducedMotion: true })).toBe(false)
    expect(mayAutoplay({ ...calm, network: { ...network, saveData: true } })).toBe(false)
    expect(mayAutoplay({ ...calm, network: { ...network, effectiveType: 'slow-2g' } })).toBe(false)
    expect(mayAutoplay({ ...calm, settings: { ...settings, dataSaver: true } })).toBe(false)
  })

  test("follows the member's choice first", () => {
    expect(mayAutoplay({ ...calm, settings: { ...settings, autoplay: 'on' }, isReducedMotion: true })).toBe(
      true,
    )
    expect(mayAutoplay({ ...calm, settings: { ...settings, autoplay: 'off' } })).toBe(false)
    const wifi = { ...calm, settings: { ...settings, autoplay: 'wifi' as const } }
    expect(mayAutoplay({ ...wifi, network: { ...network, type: 'cellular' } })).toBe(false)
    expect(mayAutoplay({ ...wifi, network: { ...network, type: 'wifi' } })).toBe(true)
  })

  test('prefetches nothing on 2G', () => {
    expect(mayPrefetch(calm)).toBe(true)
    expect(mayPrefetch({ ...calm, network: { ...network, effectiveType: '2g' } })).toBe(false)
  })
})
