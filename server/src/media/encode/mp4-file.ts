import {
  CodecContext,
  type CodecParameters,
  Dictionary,
  FFmpegError,
  FormatContext,
  type Packet,
  type Rational,
} from 'node-av/lib'
import { createInterleaver } from './interleave.ts'

/** An MP4 in the making whose index comes first, so that it plays while it loads; nothing of the source's metadata enters it. */
export interface Mp4File extends AsyncDisposable {
  /** Adds a packet; its time stamps are in `timeBase`. */
  write: (track: number, packet: Packet, timeBase: Rational) => Promise<void>
  /** The last picture lasts until `end`, in seconds, where it is known. */
  finish: (end?: number) => Promise<void>
}

/** What a track holds: the encoder that makes it, or the track it is copied from. */
export interface Mp4Track {
  codec: CodecContext | CodecParameters
  timeBase: Rational
}

export const openMp4 = (path: string, tracks: Mp4Track[]): Promise<Mp4File> => openFile('mp4', path, tracks)

/** A WebM in the making, which holds Opus. */
export const openWebm = (path: string, tracks: Mp4Track[]): Promise<Mp4File> => openFile('webm', path, tracks)

/** A Matroska file in the making, which holds whatever browsers send. */
export const openMatroska = (path: string, tracks: Mp4Track[]): Promise<Mp4File> =>
  openFile('matroska', path, tracks)

const must = (code: number) => FFmpegError.throwIfError(code, 'Cannot write a packet')

async function openFile(
  container: 'mp4' | 'webm' | 'matroska',
  path: string,
  tracks: Mp4Track[],
): Promise<Mp4File> {
  const format = new FormatContext()
  FFmpegError.throwIfError(format.allocOutputContext2(null, container, path), 'Cannot make the file')
  for (const track of tracks) addTrack(format, track)
  FFmpegError.throwIfError(await format.openOutput(), 'Cannot write')
  using options = Dictionary.fromObject(container === 'mp4' ? { movflags: '+faststart' } : {})
  FFmpegError.throwIfError(await format.writeHeader(options), 'Cannot begin the file')
  const streams = format.streams
  // Of many tracks that are silent for long FFmpeg knows better what to wait for.
  const queue =
    container === 'mp4'
      ? createInterleaver(streams, async (packet) => must(await format.writeFrame(packet)))
      : undefined
  let isOpen = true
  const close = async () => {
    isOpen = false
    queue?.free()
    await format.closeOutput()
    await format[Symbol.asyncDispose]()
  }
  return {
    write: async (track, packet, timeBase) => {
      const stream = streams[track]
      if (!stream) throw new Error(`No track ${track}`)
      packet.streamIndex = track
      packet.rescaleTs(timeBase, stream.timeBase)
      if (queue) await queue.add(packet)
      else must(await format.interleavedWriteFrame(packet))
    },
    finish: async (end) => {
      await queue?.end(end)
      FFmpegError.throwIfError(await format.writeTrailer(), 'Cannot finish the file')
      await close()
    },
    [Symbol.asyncDispose]: async () => {
      if (isOpen) await close()
    },
  }
}

function addTrack(format: FormatContext, { codec, timeBase }: Mp4Track): void {
  const stream = format.newStream()
  const { codecpar } = stream
  const code = codec instanceof CodecContext ? codecpar.fromContext(codec) : codec.copy(codecpar)
  FFmpegError.throwIfError(code, 'Cannot describe a track')
  codecpar.codecTag = 0
  stream.timeBase = timeBase
}
