import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberAbility, rememberDrops } from '../playback/av1.ts'
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
  settings: { quality: 'auto', dataSaver: false, smallerFilms: undefined },
  network,
  throughput: undefined,
  shortSide: 2000,
}
const chosen = (change: Partial<Conditions>) => chooseRendition(media, { ...fine, ...change }).url

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))

describe('which file plays', () => {
  test('as sharp as the connection allows', () => {
    expect(chosen({})).toBe('720.mp4')
    expect(chosen({ throughput: 1_300_000 })).toBe('480.mp4')
    expect(chosen({ throughput: 100_000 })).toBe('240.mp4')
  })

  test('never sharper than the screen shows', () => {
    expect(chosen({ shortSide: 400 })).toBe('480.mp4')
    expect(chosen({ settings: { ...fine.settings, quality: 'high' }, shortSide: 200 })).toBe('240.mp4')
  })

  test('the smallest with data saver, low quality, Save-Data or 2G', () => {
    expect([
      chosen({ settings: { ...fine.settings, dataSaver: true } }),
      chosen({ settings: { ...fine.settings, quality: 'low' } }),
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

const light = (height: number, bitrate: number) => ({
  ...rung(height, bitrate),
  url: `av1-${height}.mp4`,
  codec: 'av1' as const,
})
const set = (smallerFilms: 'on' | 'off' | undefined) => ({ settings: { ...fine.settings, smallerFilms } })

describe('AV1', () => {
  const both = { ...media, alternatives: [light(240, 80_000), light(480, 400_000)] }
  const choose = (change: Partial<Conditions> = {}) =>
    chooseRendition(both, { ...fine, throughput: 700_000, ...change }).url

  test('comes to a device that plays it with little power, at once sharper for the same bytes', () => {
    rememberAbility({ smooth: 720, efficient: 720 })
    expect(choose()).toBe('av1-480.mp4')
    expect(choose(set('off'))).toBe('240.mp4')
  })

  test('comes where bytes cost more than the battery, and where it was chosen', () => {
    rememberAbility({ smooth: 720, efficient: 0 })
    expect(choose()).toBe('240.mp4')
    expect(choose({ network: { ...network, type: 'cellular' } })).toBe('av1-480.mp4')
    expect(choose({ settings: { ...fine.settings, dataSaver: true } })).toBe('av1-240.mp4')
    expect(choose({ network: { ...network, saveData: true } })).toBe('av1-240.mp4')
    expect(choose(set('on'))).toBe('av1-480.mp4')
  })

  test('never comes to a device that does not play it smoothly, nor again at a size that dropped frames', () => {
    rememberAbility({ smooth: 0, efficient: 0 })
    expect(choose(set('on'))).toBe('240.mp4')
    rememberAbility({ smooth: 720, efficient: 720 })
    rememberDrops(480)
    expect(choose({ throughput: 5_000_000, shortSide: 400 })).toBe('480.mp4')
    expect(choose({ settings: { ...fine.settings, dataSaver: true } })).toBe('av1-240.mp4')
  })

  test('knows the file to go back to', () => {
    rememberAbility({ smooth: 720, efficient: 720 })
    expect(chooseRendition(both, { ...fine, throughput: 700_000 }).plain?.url).toBe('480.mp4')
  })
})
