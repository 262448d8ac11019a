/** The parts of Zoom's Video SDK 2.5 that we use; it is not a dependency of ours, so its types are described here. */
type Answer = Promise<unknown>

export interface ZoomUser {
  userId: number
  /** The `user_key` of the token: our number of the participant. */
  userKey?: string
  bVideoOn: boolean
}

export interface ZoomStream {
  startAudio: (options?: { mute?: boolean; microphoneId?: string }) => Answer
  stopAudio: () => Answer
  muteAudio: () => Answer
  unmuteAudio: () => Answer
  switchMicrophone: (id: string) => Answer
  switchSpeaker: (id: string) => Answer
  startVideo: (options?: { cameraId?: string; hd?: boolean }) => Answer
  stopVideo: () => Answer
  attachVideo: (userId: number, quality: number) => Promise<unknown>
  detachVideo: (userId: number) => Promise<unknown>
  attachShareView: (userId: number) => Promise<unknown>
  detachShareView: (userId: number) => Promise<unknown>
  isStartShareScreenWithVideoElement: () => boolean
  startShareScreen: (
    element: HTMLCanvasElement | HTMLVideoElement,
    options?: { sharePrivilege?: number },
  ) => Answer
  stopShareScreen: () => Answer
}

export interface ZoomEvents {
  'connection-change': (event: { state: string; reason?: string }) => void
  'user-added': () => void
  'user-updated': () => void
  'user-removed': () => void
  'peer-video-state-change': () => void
  'active-speaker': (speakers: { userId: number }[]) => void
  'active-share-change': (event: { state: 'Active' | 'Inactive'; userId: number }) => void
  'passively-stop-share': () => void
}

export interface ZoomClient {
  init: (language: string, assets: string, options?: object) => Answer
  join: (topic: string, token: string, name: string) => Answer
  leave: (isEnd?: boolean) => Answer
  getMediaStream: () => ZoomStream
  getAllUser: () => ZoomUser[]
  on: <E extends keyof ZoomEvents>(event: E, listener: ZoomEvents[E]) => void
  off: <E extends keyof ZoomEvents>(event: E, listener: ZoomEvents[E]) => void
}

export interface ZoomSdk {
  default: { createClient: () => ZoomClient; destroyClient: () => Promise<unknown> }
}

/** How large a picture Zoom sends. */
export const zoomQuality = { small: 1, medium: 2, large: 3 } as const
