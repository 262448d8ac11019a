import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { CodecContext, Dictionary, FFmpegError, Frame, type Packet, type Stream } from 'node-av/lib'
import { MediaRejected } from '../rejection.ts'
import { decoderOf } from '../probe/source.ts'

/** Decodes packets of one track into frames. */
export interface Decoder extends Disposable {
  /**
   * Decodes one packet, or the rest when there is none; the frame is valid only during `take`. Returns
   * whether it could be read.
   */
  decode: (packet: Packet | null, take: (frame: Frame) => Promise<void>) => Promise<boolean>
  flush: () => void
}

/** Opens the decoder of a track; `settings` are FFmpeg's options for it. */
export async function openDecoder(stream: Stream, settings: Record<string, string> = {}): Promise<Decoder> {
  const codec = decoderOf(stream)
  if (!codec) throw new MediaRejected('unsupported')
  const context = new CodecContext()
  context.allocContext3(codec)
  FFmpegError.throwIfError(context.parametersToContext(stream.codecpar), 'Cannot describe the track')
  context.pktTimebase = stream.timeBase
  context.threadCount = 2
  using options = Dictionary.fromObject(settings)
  if ((await context.open2(codec, options)) < 0) throw new MediaRejected('damaged')
  const frame = new Frame()
  frame.alloc()
  const receive = async (take: (frame: Frame) => Promise<void>) => {
    for (;;) {
      const code = await context.receiveFrame(frame)
      if (code < 0) return code === AVERROR_EAGAIN || code === AVERROR_EOF
      await take(frame)
      frame.unref()
    }
  }
  return {
    decode: async (packet, take) => {
      const isSent = (await context.sendPacket(packet)) >= 0
      const isReceived = await receive(take)
      return isSent && isReceived
    },
    flush: () => context.flushBuffers(),
    [Symbol.dispose]: () => {
      frame.free()
      context.freeContext()
    },
  }
}
