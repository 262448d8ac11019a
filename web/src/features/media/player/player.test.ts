import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchDrops } from './drop-watch.ts'
import { Player } from './player.ts'

/** A video element without a browser; `refuses` makes `play` fail as autoplay rules do. */
class FakeVideo extends EventTarget {
  src = ''
  currentSrc = ''
  readyState = 0
  muted = false
  paused = true
  currentTime = 0
  duration = 30
  playbackRate = 1
  buffered = { length: 0 } as TimeRanges
  error: MediaError | null = null
  plays = 0
  refuses: 'never' | 'with sound' | 'always' = 'never'
  load(): void {}
  replaceChildren(): void {}
  removeAttribute(): void {
    this.src = ''
  }
  async play(): Promise<void> {
    this.plays += 1
    if (this.refuses === 'always' || (this.refuses === 'with sound' && !this.muted))
      throw new DOMException('refused', 'NotAllowedError')
    this.paused = false
    this.dispatchEvent(new Event('playing'))
  }
  pause(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

function aPlayer() {
  const video = new FakeVideo()
  const player = new Player()
  const detach = player.attach(video)
  player.load(() => ({ url: 'a.mp4', bitrate: undefined }))
  return { video, player, detach }
}

beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }))

describe('one at a time', () => {
  test('a starting video pauses the one that was playing', async () => {
    const [one, other] = [aPlayer(), aPlayer()]
    await one.player.play()
    await other.player.play()
    expect([one.video.paused, other.video.paused]).toEqual([true, false])
  })

  test('a hidden tab pauses, and resumes only what it had paused', async () => {
    const { video, player } = aPlayer()
    await player.play()
    player.onTab(true)
    expect(video.paused).toBe(true)
    player.onTab(false)
    await expect.poll(() => video.paused).toBe(false)
    player.pause()
    player.onTab(true)
    player.onTab(false)
    expect(video.paused).toBe(true)
  })
})

describe('refused autoplay', () => {
  test('with sound is retried muted', async () => {
    const { video, player } = aPlayer()
    video.refuses = 'with sound'
    await player.play()
    expect([video.muted, video.paused, video.plays]).toEqual([true, false, 2])
  })

  test('without sound shows the play button and is not retried', async () => {
    const { video, player } = aPlayer()
    video.muted = true
    video.refuses = 'always'
    await player.play()
    expect(player.store.getState().needsPress).toBe(true)
    expect(video.plays).toBe(1)
  })
})

test('another quality continues at the position of the previous one', () => {
  const { video, player } = aPlayer()
  video.currentTime = 12
  player.load(() => ({ url: 'b.mp4', bitrate: undefined }))
  video.currentTime = 0
  video.dispatchEvent(new Event('loadedmetadata'))
  expect([video.src, video.currentTime]).toEqual(['b.mp4', 12])
})

function anUnloaded() {
  const { video, player } = aPlayer()
  video.duration = Number.NaN
  player.expect({ at: 12, of: 30 })
  return { video, player }
}

describe('a film of which nothing is loaded', () => {
  test('says where it begins and how long it is', () => {
    expect(anUnloaded().player.time()).toEqual({ at: 12, of: 30 })
  })

  test('begins where one has moved to', () => {
    const { video, player } = anUnloaded()
    const moves = vi.fn<() => void>()
    player.onTime(moves)
    player.seekBy(5)
    expect(player.time()).toEqual({ at: 17, of: 30 })
    expect(moves).toHaveBeenCalledTimes(1)
    video.duration = 30
    video.dispatchEvent(new Event('loadedmetadata'))
    expect(video.currentTime).toBe(17)
  })

  test('begins there in another quality, too', () => {
    const { video, player } = anUnloaded()
    player.load(() => ({ url: 'b.mp4', bitrate: undefined }))
    video.duration = 30
    video.dispatchEvent(new Event('loadedmetadata'))
    expect(video.currentTime).toBe(12)
  })
})

test('a distant video releases its file', () => {
  const { video, detach } = aPlayer()
  detach()
  expect(video.src).toBe('')
})

test('a failed video can be retried', async () => {
  const { video, player } = aPlayer()
  video.dispatchEvent(new Event('error'))
  expect(player.store.getState().hasFailed).toBe(true)
  player.onLoad(() => player.load(() => ({ url: 'a.mp4', bitrate: undefined })))
  await player.play()
  expect(player.store.getState()).toMatchObject({ hasFailed: false, isPlaying: true })
})

test('two seconds of playback warm the next post', () => {
  const { video, player } = aPlayer()
  video.currentTime = 1.9
  video.dispatchEvent(new Event('timeupdate'))
  expect(player.store.getState().isWarm).toBe(false)
  video.currentTime = 2
  video.dispatchEvent(new Event('timeupdate'))
  expect(player.store.getState().isWarm).toBe(true)
})

describe('a film in AV1', () => {
  const plain = { url: 'plain.mp4', height: 360, width: 640, bitrate: 400_000, bytes: 1 }

  async function playing() {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
    const { video, player } = aPlayer()
    watchDrops(player)
    player.load(() => ({ url: 'av1.mp4', bitrate: 200_000, plain }))
    await player.play()
    const shown = { totalVideoFrames: 0, droppedVideoFrames: 0 }
    const moveTo = (second: number, dropped: number) => {
      video.currentTime = second
      Object.assign(shown, { totalVideoFrames: second * 30, droppedVideoFrames: dropped })
      video.dispatchEvent(new Event('timeupdate'))
    }
    Object.assign(video, { getVideoPlaybackQuality: () => shown })
    return { video, player, moveTo }
  }

  test('goes on in H.264 where the device drops more than a twentieth of ten seconds', async () => {
    const { video, moveTo } = await playing()
    moveTo(1, 0)
    moveTo(11.1, 15)
    expect(video.src).toBe('av1.mp4')
    moveTo(21.3, 31)
    expect(video.src).toBe('plain.mp4')
    video.dispatchEvent(new Event('loadedmetadata'))
    expect(video.currentTime).toBeCloseTo(21.3)
    expect(video.plays).toBe(2)
  })

  test('that came with the page itself goes on in H.264, too', () => {
    const { video, player } = aPlayer()
    Object.assign(video, { currentSrc: 'https://akada.test/av1.mp4' })
    player.plainOf = (url) => (url.endsWith('av1.mp4') ? plain : undefined)
    player.attach(video)
    expect(player.goPlain()).toBe(360)
  })

  test('goes on in H.264 where it cannot be decoded or is gone, and only once', async () => {
    const { video, player } = await playing()
    video.error = { code: 3, MEDIA_ERR_DECODE: 3 } as MediaError
    video.dispatchEvent(new Event('error'))
    expect(video.src).toBe('plain.mp4')
    expect(player.store.getState().hasFailed).toBe(false)
    video.dispatchEvent(new Event('error'))
    expect(player.store.getState().hasFailed).toBe(true)
  })

  test('fails as any other while only the connection is lost', async () => {
    const { video, player } = await playing()
    video.error = { code: 2, MEDIA_ERR_DECODE: 3 } as MediaError
    video.dispatchEvent(new Event('error'))
    expect(player.store.getState().hasFailed).toBe(true)
  })
})
