import { PeerConnection, Video } from 'node-datachannel'
import { isRtcp } from '../rtp/packet.ts'
import { answerOfOneLine, candidatesIn, peerIds } from './peer-sdp.ts'

/** Called for each packet that arrives. */
export interface Taking {
  media: (bytes: Buffer) => void
  rtcp: (bytes: Buffer) => void
}

/** One connection of a participant without a browser. */
export async function openPeer(taking: Taking) {
  // Candidates of other interfaces only cost checks.
  const connection = new PeerConnection('peer', { iceServers: [], bindAddress: '127.0.0.1' })
  const gathered = new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => state === 'complete' && resolve())
  })
  const video = new Video('0', 'SendRecv')
  video.addVP8Codec(peerIds.vp8)
  video.addSSRC(peerIds.picture, 'peer', 'peer', 'peer')
  // Without a reference the track is garbage-collected, and silently stops.
  const track = connection.addTrack(video)
  track.onMessage((bytes) => (isRtcp(bytes) ? taking.rtcp(bytes) : taking.media(bytes)))
  connection.setLocalDescription()
  await gathered
  return {
    sdp: connection.localDescription()?.sdp ?? '',
    answer(sdp: string): void {
      connection.setRemoteDescription(answerOfOneLine(sdp), 'answer')
      for (const candidate of candidatesIn(sdp)) connection.addRemoteCandidate(candidate, '0')
    },
    isOpen: () => track.isOpen(),
    send: (bytes: Buffer): boolean => track.isOpen() && track.sendMessageBinary(bytes),
    close(): void {
      track.close()
      connection.close()
    },
  }
}
