/** What a test page runs: a minimal client that counts what it decodes. */
export const pageClient = `
window.join = async ({ id, number, quality = 'auto', publishes = true, ice = {}, only = '', line }) => {
  const offerOf = async (pc) => {
    await pc.setLocalDescription()
    return pc.localDescription.sdp
  }
  const [up, down] = [new RTCPeerConnection(ice), new RTCPeerConnection(ice)]
  // As on a network that lets nothing else through.
  const candidates = (sdp, change) => sdp && sdp.split('\\r\\n').flatMap((text) => text.startsWith('a=candidate') ? change(text) : text).join('\\r\\n')
  const through = (sdp) => candidates(sdp, (text) =>
    !text.includes(' 1 ' + only) ? [] : line === undefined ? text : text.includes(' udp ') ? text.replace(/(\\d) [\\d.]+ \\d+ typ/, '$1 127.0.0.1 ' + line + ' typ') : [])
  // The media server must not find a way around the line.
  const hidden = (sdp) => line === undefined ? sdp : candidates(sdp, () => [])
  if (publishes) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 1280, height: 720, frameRate: 15 } })
    up.addTransceiver(stream.getAudioTracks()[0], { direction: 'sendonly' })
    // Audio first has no cameras.
    up.addTransceiver(quality === 'audioOnly' ? 'video' : stream.getVideoTracks()[0], { direction: 'sendonly', sendEncodings: [
      { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 150000 },
      { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 400000 },
      { rid: 'f', maxBitrate: 1200000 },
    ] })
    up.addTransceiver('video', { direction: 'sendonly' })
    up.addTransceiver('audio', { direction: 'sendonly' })
  }
  for (let n = 0; n < 4; n += 1) down.addTransceiver('audio', { direction: 'recvonly' })
  for (let n = 0; n < 10; n += 1) down.addTransceiver('video', { direction: 'recvonly' })
  const [publish, subscribe] = await Promise.all([publishes ? offerOf(up) : null, offerOf(down)])
  const answer = await window.ask({ kind: 'join', room: 'r', id, number, quality, publish: hidden(publish), subscribe: hidden(subscribe) })
  if (publishes) await up.setRemoteDescription({ type: 'answer', sdp: through(answer.publish) })
  await down.setRemoteDescription({ type: 'answer', sdp: through(answer.subscribe) })
  // Frames are decoded only where they are shown.
  down.getReceivers().forEach(({ track }) => {
    const element = document.createElement(track.kind)
    element.srcObject = new MediaStream([track])
    element.muted = true
    element.autoplay = true
    document.body.append(element)
    element.play().catch(() => {})
  })
  Object.assign(window, { up, down })
}
window.figures = async () => {
  const all = [...(await window.down.getStats()).values()]
  const video = all.filter((one) => one.type === 'inbound-rtp' && one.kind === 'video' && one.framesDecoded > 0)
  const audio = all.filter((one) => one.type === 'inbound-rtp' && one.kind === 'audio' && one.packetsReceived > 0)
  const sent = [...(await window.up.getStats()).values()].filter((one) => one.type === 'outbound-rtp' && one.kind === 'video')
  const pair = [...(await window.up.getStats()).values()].find((one) => one.type === 'candidate-pair' && one.nominated)
  return {
    pictures: Object.fromEntries(
      video.map((one) => [one.id, { decoded: one.framesDecoded, frozen: one.totalFreezesDuration, width: one.frameWidth }]),
    ),
    sound: audio.map((one) => ({
      received: one.packetsReceived,
      lost: one.packetsLost,
      concealed: one.concealedSamples - one.silentConcealedSamples,
      samples: one.totalSamplesReceived,
      bytes: one.bytesReceived + one.headerBytesReceived,
    })),
    transport: [...(await window.down.getStats()).values()].filter((one) => one.type === 'transport').map((one) => [one.bytesSent, one.bytesReceived])[0],
    nacks: video.map((one) => one.nackCount),
    voices: audio.length,
    sent: sent.map((one) => [one.rid, one.framesSent, one.frameWidth]),
    estimate: pair && pair.availableOutgoingBitrate,
    sources: window.down.getReceivers().flatMap((one) => one.getContributingSources().map(({ source, audioLevel }) => [one.track.kind, source, audioLevel])),
    states: [window.up.connectionState, window.down.connectionState],
  }
}`
