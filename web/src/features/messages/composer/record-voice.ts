import { voiceSeconds } from '@akada/contract/uploads/routes'

/** Recording formats, the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4'] as const
/** Bits per second: 120 kB per minute. */
const bitRate = 16_000
const slice = 250
/** How often the level is measured, in milliseconds. */
const levelPause = 100
/** Speech stays well below the maximum level. */
const loudness = 1.4 * 255

export interface Recorded {
  seconds: number
  bytes: number
  /** Loudness, from 0 to 1. */
  level: number
}

export interface Recording {
  /** Stops; resolves to the recording. */
  stop: () => Promise<{ file: File; seconds: number; peaks: number[] }>
  cancel: () => void
}

interface Options {
  onProgress: (recorded: Recorded) => void
  /** The maximum length is reached. */
  onFull: () => void
}

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator

/** Records from the microphone, in Opus if the browser supports it. Rejects when the member denies permission. */
export async function recordVoice({ onProgress, onFull }: Options): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitRate, ...(mimeType && { mimeType }) })
  const parts: Blob[] = []
  const peaks: number[] = []
  let bytes = 0
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data)
    bytes += data.size
  })
  const startedAt = performance.now()
  const secondsNow = () => Math.min(voiceSeconds, (performance.now() - startedAt) / 1000)
  const meter = openMeter(stream)
  const timer = setInterval(() => {
    const level = meter.level()
    peaks.push(Math.min(255, Math.round(level * loudness)))
    onProgress({ seconds: secondsNow(), bytes, level })
    if (secondsNow() >= voiceSeconds) onFull()
  }, levelPause)
  recorder.start(slice)

  function close(): void {
    clearInterval(timer)
    meter.close()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    stop: () =>
      new Promise((resolve) => {
        const seconds = secondsNow()
        recorder.addEventListener('stop', () => {
          const [type = 'audio/webm'] = recorder.mimeType.split(';')
          resolve({ file: new File(parts, 'voice', { type }), seconds, peaks })
        })
        recorder.stop()
        close()
      }),
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      close()
    },
  }
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    },
    close: () => void context.close(),
  }
}
