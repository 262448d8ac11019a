import type { Transport } from './read-offer.ts'

/**
 * With a single m-line libdatachannel passes on every packet of the transport, and sends whatever it is
 * given: media and layers are negotiated between the browser and us.
 */
export const oneLine = ({ ufrag, password, fingerprint, setup }: Omit<Transport, 'candidates'>): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${fingerprint}`,
    `a=setup:${setup}`,
    'a=rtpmap:96 VP8/90000',
    '',
  ].join('\r\n')
