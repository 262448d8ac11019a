import { useEffect, useState } from 'react'
import type { Choices } from '../choices.ts'
import { isRefused, openCamera, openMicrophone, readDevices } from '../media/devices.ts'

/** The camera is retried every two seconds for a minute after a refusal (specification, section 9). */
const retries = { every: 2_000, seconds: 60 } as const

export interface Preview {
  camera: MediaStreamTrack | undefined
  microphone: MediaStreamTrack | undefined
  /** Whether the browser refuses the camera or the microphone. */
  refused: 'camera' | 'microphone' | undefined
  /** Seconds for which the refused one is still retried; 0 once that is over. */
  secondsLeft: number
  retry: () => void
  giveUp: () => void
  stop: () => void
}

function useTrack(isEnabled: boolean, open: () => Promise<MediaStreamTrack>, attempt: number) {
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isDenied, setDenied] = useState(false)
  useEffect(() => {
    if (!isEnabled || attempt < 0) return undefined
    let current: MediaStreamTrack | undefined
    let isOver = false
    open().then(
      (opened) => {
        if (isOver) return opened.stop()
        current = opened
        setDenied(false)
        return setTrack(opened)
      },
      (error: unknown) => setDenied(isRefused(error)),
    )
    return () => {
      isOver = true
      current?.stop()
      setTrack(undefined)
    }
  }, [isEnabled, open, attempt])
  return { track: isEnabled ? track : undefined, isDenied: isEnabled && isDenied }
}

const camera = () => openCamera(readDevices().camera)
const microphone = () => openMicrophone(readDevices().microphone)

/** The selected camera and microphone, as others would see and hear them. */
export function usePreview({ audio, video }: Choices): Preview {
  const [attempt, setAttempt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState<number>(retries.seconds)
  const seen = useTrack(video, camera, attempt)
  const heard = useTrack(audio, microphone, attempt)
  const refused = seen.isDenied ? 'camera' : heard.isDenied ? 'microphone' : undefined
  const isTrying = refused !== undefined && secondsLeft > 0
  useEffect(() => {
    if (!isTrying) return undefined
    const timer = setInterval(() => {
      setSecondsLeft((left) => Math.max(0, left - retries.every / 1000))
      setAttempt((number) => number + 1)
    }, retries.every)
    return () => clearInterval(timer)
  }, [isTrying])
  return {
    camera: seen.track,
    microphone: heard.track,
    refused,
    secondsLeft,
    retry: () => {
      setSecondsLeft(retries.seconds)
      setAttempt((number) => number + 1)
    },
    giveUp: () => setSecondsLeft(0),
    stop: () => {
      seen.track?.stop()
      heard.track?.stop()
    },
  }
}
