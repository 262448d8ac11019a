import type { Rendition } from '@akada/contract/media/routes'
import { createStore } from 'zustand/vanilla'
import type { Source } from './rendition.ts'
import { type VideoElement, bufferedEnd } from './video-element.ts'
import { type PlayerState, calm } from './player-state.ts'
import { rememberStall, rememberThroughput } from './throughput.ts'
import { endTurn, takeTurn } from './turn.ts'
import { WaitingClock } from './waiting-clock.ts'

/** Seconds played before the next post may load. */
const warmAfter = 2
/** Milliseconds of loading from which throughput is measured. */
const shortestMeasure = 250

/** Plays one video by the rules of the feed: one at a time in the page, no retry loop, released when far away. */
export class Player {
  readonly store = createStore<PlayerState>(() => calm)
  #video: VideoElement | undefined
  #source: Source | undefined
  #isAdopted = false
  #resumeAt = 0
  /** Length in seconds by the server, until the file says it. */
  #length = 0
  #loadedAt = 0
  #load: (() => void) | undefined
  readonly #onMove = new Set<() => void>()
  #wantsToPlay = false
  #wasHidden = false
  readonly #waiting = new WaitingClock((state) => this.store.setState(state))
  /** Whether there is anything to hear. */
  hasSound = true
  /** The H.264 of a file in AV1. */
  plainOf: (url: string) => Rendition | undefined = () => undefined

  /** Attaches to a video element; returns how to detach. */
  attach(video: VideoElement): () => void {
    this.#video = video
    for (const [name, listen] of this.#listeners) video.addEventListener(name, listen)
    if (video.currentSrc) this.#adopt(video)
    return () => {
      for (const [name, listen] of this.#listeners) video.removeEventListener(name, listen)
      this.pause()
      this.release()
      this.#video = undefined
    }
  }

  /** Goes on with a film that loads, and perhaps plays, since before the app started. */
  #adopt(video: VideoElement): void {
    this.#isAdopted = true
    this.#source = { url: video.currentSrc, bitrate: undefined, plain: this.plainOf(video.currentSrc) }
    this.#loadedAt = performance.now()
    const hasPicture = video.readyState >= 2
    this.store.setState({ hasPicture, isPlaying: hasPicture && !video.paused })
  }

  /** Sets where a film begins and how long it is, in seconds, while nothing of it is loaded. */
  expect({ at, of }: { at: number; of: number }): void {
    this.#length = of
    if (!this.#isLoaded) this.seekTo(at)
  }

  get #isLoaded(): boolean {
    return Number.isFinite(this.#video?.duration)
  }

  /** Loads what `choose` returns, continuing at the position of another rendition of the same video. */
  load(choose: () => Source): void {
    const video = this.#video
    // What plays already is not exchanged for another size of it, unless somebody chooses one later.
    if (this.#isAdopted) return void (this.#isAdopted = false)
    if (!video) return
    const source = choose()
    if (source.url === this.#source?.url && !this.store.getState().hasFailed) return
    this.#resumeAt = this.time().at
    this.#source = source
    this.#loadedAt = performance.now()
    this.store.setState({ hasFailed: false, hasPicture: false, isSlow: false })
    // This loads it; `load()` would even where `preload` says that nothing should be.
    video.src = source.url
    this.setRate()
    if (this.#wantsToPlay) void video.play().catch((error: unknown) => this.#onRefused(error))
  }

  /** Frees the memory of the video, keeping its position. */
  release(): void {
    const video = this.#video
    if (!video || !this.#source) return
    this.#resumeAt = this.time().at
    this.#source = undefined
    this.#waiting.stop()
    video.removeAttribute('src')
    video.replaceChildren()
    video.load()
    this.store.setState({ ...calm })
  }

  /** Sets how to load a video that was not prefetched when play is pressed; returns how to unset it. */
  onLoad(load: () => void): () => void {
    this.#load = load
    return () => (this.#load = undefined)
  }

  /** Calls back on time updates; returns how to stop. */
  onTime(listener: () => void): () => void {
    this.#onMove.add(listener)
    return () => void this.#onMove.delete(listener)
  }

  /** The frames of a film that could come in H.264 instead. */
  readonly frames = () => (this.#source?.plain ? this.#video?.getVideoPlaybackQuality?.() : undefined)

  /** Goes on in H.264; returns its size, or undefined where there is no other file. */
  goPlain(): number | undefined {
    const plain = this.#source?.plain
    if (plain) this.load(() => plain)
    return plain?.height
  }

  async play(): Promise<void> {
    const video = this.#video
    if (!video) return
    if (!this.#source || this.store.getState().hasFailed) this.#load?.()
    this.#wantsToPlay = true
    takeTurn(this)
    this.store.setState({ needsPress: false })
    if (!this.store.getState().isPlaying) this.#waiting.start()
    await video.play().catch((error: unknown) => this.#onRefused(error))
  }

  pause(): void {
    this.#wantsToPlay = false
    this.#wasHidden = false
    endTurn(this)
    this.#waiting.stop()
    this.#video?.pause()
  }

  /** Shows the play button instead of starting. */
  readonly waitForPress = () => this.store.setState({ needsPress: true })

  readonly toggle = () => (this.#video?.paused ? void this.play() : this.pause())

  setMuted(isMuted: boolean): void {
    if (this.#video) this.#video.muted = isMuted
  }

  /** Plays at a speed until another is set, or without one at the chosen speed. */
  setRate(rate = this.store.getState().rate): void {
    if (this.#video) this.#video.playbackRate = rate
  }

  /** Chooses the speed of this video. */
  chooseRate(rate: number): void {
    this.store.setState({ rate })
    this.setRate()
  }

  readonly seekBy = (seconds: number) => this.seekTo(this.time().at + seconds)

  /** Seeks to a second, clamped to the video; before the file is loaded it will begin there. */
  seekTo(second: number): void {
    const { of } = this.time()
    if (of === 0) return
    this.#resumeAt = Math.max(0, Math.min(second, of - 0.1))
    if (this.#video && this.#isLoaded) this.#video.currentTime = this.#resumeAt
    this.#notifyMove()
  }

  /** Position and duration in seconds. */
  time(): { at: number; of: number } {
    const { currentTime, duration } = this.#video ?? { currentTime: 0, duration: Number.NaN }
    return Number.isFinite(duration)
      ? { at: currentTime, of: duration }
      : { at: this.#resumeAt, of: this.#length }
  }

  /** Pauses when the tab is hidden, and resumes only what that has paused. */
  onTab(isHidden: boolean): void {
    if (isHidden && this.store.getState().isPlaying) {
      this.pause()
      this.#wasHidden = true
    } else if (!isHidden && this.#wasHidden) void this.play()
  }

  async #onRefused(error: unknown): Promise<void> {
    const isRefusal = error instanceof DOMException && error.name === 'NotAllowedError'
    const video = this.#video
    if (!isRefusal || !video || !this.#wantsToPlay) return
    if (!video.muted) {
      video.muted = true
      return video.play().catch((again: unknown) => this.#onRefused(again))
    }
    this.pause()
    this.store.setState({ needsPress: true })
  }

  readonly #listeners: readonly [string, () => void][] = [
    ['loadedmetadata', () => this.#onMetadata()],
    ['loadeddata', () => this.store.setState({ hasPicture: true })],
    ['playing', () => this.#onPlaying()],
    ['pause', () => this.store.setState({ isPlaying: false })],
    ['waiting', () => this.#onDry()],
    ['timeupdate', () => this.#onTime()],
    ['seeked', () => this.#onTime()],
    ['durationchange', () => this.#onTime()],
    ['progress', () => this.#measure()],
    ['error', () => this.#onError()],
  ]

  #onMetadata(): void {
    if (this.#video && this.#resumeAt > 0) this.#video.currentTime = this.#resumeAt
  }

  #onPlaying(): void {
    this.#waiting.stop()
    this.store.setState({ isPlaying: true, hasPicture: true, needsPress: false })
  }

  #onDry(): void {
    if (this.store.getState().isPlaying && this.time().at > 0.5) rememberStall()
    if (this.#wantsToPlay) this.#waiting.start()
  }

  #onTime(): void {
    if (this.#waiting.isRunning && !this.#video?.paused) this.#waiting.stop()
    if ((this.#video?.currentTime ?? 0) >= warmAfter) this.#warm()
    this.#notifyMove()
  }

  #notifyMove(): void {
    for (const move of this.#onMove) move()
  }

  #measure(): void {
    const { of } = this.time()
    const loaded = bufferedEnd(this.#video?.buffered)
    const took = performance.now() - this.#loadedAt
    const bitrate = this.#source?.bitrate
    if (of > 0 && loaded >= of - 0.2) this.#warm()
    else if (bitrate && loaded > 0 && took >= shortestMeasure && !this.store.getState().isWarm)
      rememberThroughput((loaded * bitrate * 1000) / took)
  }

  #warm(): void {
    if (!this.store.getState().isWarm) this.store.setState({ isWarm: true })
  }

  #onError(): void {
    if (!this.#source) return
    const { error } = this.#video ?? {}
    if (error && error.code >= error.MEDIA_ERR_DECODE && this.goPlain()) return
    this.#waiting.stop()
    this.store.setState({ hasFailed: true, isPlaying: false })
  }
}
