/** The device choices made before entering, stored in this browser. */
export interface DeviceChoice {
  microphone?: string | undefined
  camera?: string | undefined
  speaker?: string | undefined
}

const key = 'akada.meetingDevices'

export function readDevices(): DeviceChoice {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as DeviceChoice
  } catch {
    return {}
  }
}

export const storeDevices = (choice: DeviceChoice): void => localStorage.setItem(key, JSON.stringify(choice))

const exact = (deviceId: string | undefined) => (deviceId ? { deviceId } : {})

export async function openMicrophone(deviceId?: string): Promise<MediaStreamTrack> {
  const audio = { ...exact(deviceId), echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  return stream.getAudioTracks()[0]!
}

export async function openCamera(deviceId?: string): Promise<MediaStreamTrack> {
  const video = {
    ...exact(deviceId),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 24 },
  }
  const stream = await navigator.mediaDevices.getUserMedia({ video })
  return stream.getVideoTracks()[0]!
}

/** The screen with its sound, where the browser supports it. */
export async function openScreen(): Promise<{
  video: MediaStreamTrack
  audio: MediaStreamTrack | undefined
}> {
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 15 } },
    audio: true,
  })
  return { video: stream.getVideoTracks()[0]!, audio: stream.getAudioTracks()[0] }
}

export const isRefused = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')

export async function listDevices(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ deviceId }) => deviceId !== '')
}
