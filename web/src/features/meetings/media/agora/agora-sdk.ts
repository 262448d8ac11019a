/** The parts of Agora's web SDK 4.24 that we use; it is not a dependency of ours, so its types are described here. */
interface LocalTrack {
  close: () => void
}

interface RemoteAudio {
  play: () => void
  stop: () => void
  setPlaybackDevice: (deviceId: string) => Promise<void>
}

interface RemoteVideo {
  getMediaStreamTrack: () => MediaStreamTrack
}

export interface AgoraUser {
  uid: number | string
  hasVideo: boolean
  audioTrack?: RemoteAudio | undefined
  videoTrack?: RemoteVideo | undefined
}

export interface AgoraEvents {
  'user-published': (user: AgoraUser, kind: 'audio' | 'video') => void
  'user-unpublished': (user: AgoraUser, kind: 'audio' | 'video') => void
  'user-left': (user: AgoraUser) => void
  'volume-indicator': (volumes: { uid: number | string; level: number }[]) => void
  'connection-state-change': (state: string, before: string, reason?: string) => void
  'token-privilege-will-expire': () => void
}

export interface AgoraClient {
  join: (...where: [appId: string, channel: string, token: string, uid: number]) => Promise<unknown>
  leave: () => Promise<void>
  publish: (tracks: LocalTrack[]) => Promise<void>
  unpublish: (tracks: LocalTrack[]) => Promise<void>
  subscribe: (user: AgoraUser, kind: 'audio' | 'video') => Promise<unknown>
  unsubscribe: (user: AgoraUser, kind: 'audio' | 'video') => Promise<unknown>
  enableAudioVolumeIndicator: () => void
  enableDualStream: () => Promise<void>
  setRemoteVideoStreamType: (uid: number | string, type: number) => Promise<void>
  setClientRole: (role: 'host' | 'audience') => Promise<void>
  renewToken: (token: string) => Promise<void>
  getRTCStats: () => { SendBytes: number; RecvBytes: number }
  on: <E extends keyof AgoraEvents>(event: E, listener: AgoraEvents[E]) => void
  removeAllListeners: () => void
}

export interface AgoraSdk {
  default: {
    createClient: (config: { mode: 'rtc' | 'live'; codec: 'vp8' }) => AgoraClient
    createCustomAudioTrack: (config: { mediaStreamTrack: MediaStreamTrack }) => LocalTrack
    createCustomVideoTrack: (config: { mediaStreamTrack: MediaStreamTrack }) => LocalTrack
  }
}

export type AgoraTrack = LocalTrack
export const agoraStreams = { large: 0, small: 1 } as const
