import {
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_QUIET,
} from 'node-av/constants'
import { Codec, Dictionary, FFmpegError, FormatContext, InputFormat, Log, type Stream } from 'node-av/lib'
import { MediaRejected } from '../rejection.ts'

/** The only demuxers that may read an upload, by its detected type. */
const demuxers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'image/gif': 'gif',
  'image/webp': 'webp_anim',
  'image/png': 'apng',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/webm': 'matroska',
}
const videoDecoders = ['h264', 'hevc', 'vp8', 'vp9', 'libdav1d', 'mpeg4', 'h263', 'gif', 'webp_anim', 'apng']
const audioDecoders = [
  'aac',
  'opus',
  'libopus',
  'vorbis',
  'mp3',
  'mp3float',
  'amrnb',
  'amrwb',
  'ac3',
  'eac3',
  'alac',
  'flac',
]
const pcmDecoders = ['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le', 'pcm_u8']
const decoders = [...videoDecoders, ...audioDecoders, ...pcmDecoders]

/** More tracks than any camera writes. */
const streamsLimit = 16
/** More than anybody can send into a meeting. */
const ownStreamsLimit = 1_000

/** An opened local file with the tracks that will be used; every other track is skipped while reading. */
export interface Source extends AsyncDisposable {
  format: FormatContext
  video: Stream
  audio: Stream | undefined
}

Log.setLevel(AV_LOG_QUIET)

/**
 * Opens a local file with the demuxer for its type and nothing else: no URL, no playlist, no reference to another file.
 */
export const openSource = (path: string, mimeType: string): Promise<Source> =>
  openWith(path, mimeType, (format) => choose(withoutCrowd(format)))

/** The same for a recording: its best sound track, ignoring any pictures. */
export const openSound = (path: string, mimeType: string) =>
  openWith(path, mimeType, (format) => {
    const sound = chooseSound(withoutCrowd(format))
    if (!sound) throw new MediaRejected('noSound')
    discardOthers(format, [sound])
    return { sound }
  })

/** All tracks of a file that we have made ourselves. */
export const openTracks = (path: string, mimeType: string) =>
  openWith(path, mimeType, (format) => ({ streams: format.streams }))

async function openWith<Tracks extends object>(
  path: string,
  mimeType: string,
  chooseTracks: (format: FormatContext) => Tracks,
): Promise<Tracks & AsyncDisposable & { format: FormatContext }> {
  const demuxer = demuxers[mimeType]
  const reader = demuxer === undefined ? null : InputFormat.findInputFormat(demuxer)
  if (!demuxer || !reader) throw new MediaRejected('unsupported')
  const format = new FormatContext()
  try {
    using options = Dictionary.fromObject({
      protocol_whitelist: 'file',
      format_whitelist: reader.name,
      codec_whitelist: decoders.join(','),
      max_streams: ownStreamsLimit,
    })
    await mustRead(format.openInput(`file:${path}`, reader, options))
    await mustRead(format.findStreamInfo())
    return { ...chooseTracks(format), format, [Symbol.asyncDispose]: () => format[Symbol.asyncDispose]() }
  } catch (error) {
    await format[Symbol.asyncDispose]()
    throw error
  }
}

function withoutCrowd(format: FormatContext): FormatContext {
  if (format.nbStreams > streamsLimit) throw new MediaRejected('tooManyStreams')
  return format
}

function discardOthers({ streams }: FormatContext, used: readonly (Stream | undefined)[]): void {
  for (const stream of streams)
    if (used.every((one) => one?.index !== stream.index)) stream.discard = AVDISCARD_ALL
}

/** The decoder for a track, if it is one we allow for uploads. */
export function decoderOf(stream: Stream): Codec | undefined {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  return codec?.name && decoders.includes(codec.name) ? codec : undefined
}

function choose(format: FormatContext): Pick<Source, 'video' | 'audio'> {
  const streams = format.streams
  const video = streams[format.findBestStream(AVMEDIA_TYPE_VIDEO)]
  if (!video || video.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)) throw new MediaRejected('noPicture')
  if (!decoderOf(video)) throw new MediaRejected('unsupported')
  const audio = chooseSound(format)
  discardOthers(format, [video, audio])
  return { video, audio }
}

/** The best sound track we can read; a clip whose sound we can't read is refused rather than silenced. */
function chooseSound(format: FormatContext): Stream | undefined {
  const sounds = format.streams.filter((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
  const best = format.streams[format.findBestStream(AVMEDIA_TYPE_AUDIO)]
  const readable = [...(best ? [best] : []), ...sounds].find(decoderOf)
  if (sounds.length > 0 && !readable) throw new MediaRejected('unsupported')
  return readable
}

async function mustRead(reading: Promise<number>): Promise<void> {
  const code = await reading
  if (code < 0) throw new MediaRejected('damaged', FFmpegError.fromCode(code))
}
