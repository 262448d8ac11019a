import type { MeetingPage } from '../meetings/meeting-page.ts'

/** A page that sends its camera to itself, without a server: returns the milliseconds until it has decoded a picture. */
const toItself = `(async () => {
  const start = performance.now()
  const [from, to] = [new RTCPeerConnection(), new RTCPeerConnection()]
  from.onicecandidate = ({ candidate }) => candidate && to.addIceCandidate(candidate)
  to.onicecandidate = ({ candidate }) => candidate && from.addIceCandidate(candidate)
  const seen = new Promise((resolve) => {
    to.ontrack = ({ track }) => {
      const element = Object.assign(document.createElement('video'), { muted: true, autoplay: true })
      element.srcObject = new MediaStream([track])
      element.requestVideoFrameCallback(() => resolve(performance.now() - start))
      document.body.append(element)
    }
  })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720, frameRate: 15 } })
  from.addTransceiver(stream.getVideoTracks()[0], { direction: 'sendonly' })
  await from.setLocalDescription()
  await to.setRemoteDescription(from.localDescription)
  await to.setLocalDescription()
  await from.setRemoteDescription(to.localDescription)
  const time = await seen
  for (const one of [from, to]) one.close()
  stream.getTracks().forEach((track) => track.stop())
  document.querySelectorAll('video').forEach((element) => element.remove())
  return time
})()`

export const firstPictureAlone = (page: MeetingPage): Promise<number> => page.evaluate<number>(toItself)
