/** The parts of LiveKit's client 2.23 that we use; it is not a dependency of ours, so its types are described here. */
export interface LiveKitTrack {
  kind: 'audio' | 'video'
  source: string
  mediaStreamTrack: MediaStreamTrack
  attach: () => HTMLMediaElement
  detach: () => HTMLMediaElement[]
  getRTCStatsReport?: () => Promise<RTCStatsReport | undefined>
}

export interface LiveKitPublication {
  kind: 'audio' | 'video'
  source: string
  track?: LiveKitTrack | undefined
  setSubscribed: (isSubscribed: boolean) => void
  setVideoDimensions: (dimensions: { width: number; height: number }) => void
}

export interface LiveKitParticipant {
  identity: string
  trackPublications: ReadonlyMap<string, LiveKitPublication>
}

export interface LiveKitEvents {
  trackPublished: (publication: LiveKitPublication, participant: LiveKitParticipant) => void
  trackSubscribed: (
    track: LiveKitTrack,
    publication: LiveKitPublication,
    participant: LiveKitParticipant,
  ) => void
  trackUnsubscribed: (
    track: LiveKitTrack,
    publication: LiveKitPublication,
    participant: LiveKitParticipant,
  ) => void
  trackUnpublished: (publication: LiveKitPublication, participant: LiveKitParticipant) => void
  participantDisconnected: (participant: LiveKitParticipant) => void
  activeSpeakersChanged: (speakers: LiveKitParticipant[]) => void
  disconnected: () => void
}

export interface LiveKitRoom {
  localParticipant: {
    publishTrack: (
      track: MediaStreamTrack,
      options: { source: string; simulcast?: boolean },
    ) => Promise<unknown>
    unpublishTrack: (track: MediaStreamTrack, stopOnUnpublish: boolean) => Promise<unknown>
    trackPublications: ReadonlyMap<string, LiveKitPublication>
  }
  remoteParticipants: ReadonlyMap<string, LiveKitParticipant>
  connect: (url: string, token: string, options: { autoSubscribe: boolean }) => Promise<void>
  disconnect: () => Promise<void>
  switchActiveDevice: (kind: MediaDeviceKind, deviceId: string) => Promise<unknown>
  on: <E extends keyof LiveKitEvents>(event: E, listener: LiveKitEvents[E]) => unknown
  removeAllListeners: () => unknown
}

export interface LiveKitSdk {
  Room: new (options: object) => LiveKitRoom
}

/** LiveKit's names for what a participant sends. */
export const liveKitSources = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen_share',
  screenAudio: 'screen_share_audio',
} as const
