import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '@akada/contract/meetings/model'
import { type LoggedPacket, readPacketLog } from '#media-server/recording/packet-log.ts'
import { createUnwrapper32 } from './unwrap.ts'

/** One sound or picture of one participant, from the beginning of a recording to its end. */
export interface Track {
  source: Source
  /** The participant's number. */
  owner: number
  isVideo: boolean
}

/** A file of a recording: a meeting whose media server crashed has several. */
export interface LogFile {
  path: string
  /** Where it begins in the film, in milliseconds. */
  begin: number
  /** For each of its streams the track, and the film's time at which its clock was 0. */
  streams: Map<number, { track: number; offset: number }>
}

export interface Recording {
  tracks: Track[]
  files: LogFile[]
  /** In milliseconds. */
  length: number
}

export const ticksPerMillisecond = ({ isVideo }: Pick<Track, 'isVideo'>) => (isVideo ? 90 : 48)
/** A longer pause between two files, in milliseconds, is left out: nobody was there. */
const longestPause = 3_000

interface Clock {
  track: number
  unwrap: (timestamp: number) => number
  /** The least delay of a packet: its clock is right for those that didn't wait anywhere. */
  offset: number
}

interface Survey {
  at: number
  length: number
  clocks: Map<number, Clock>
}

/** Reads a recording once to find its participants and how the clocks of its streams relate. */
export async function surveyRecording(folder: string): Promise<Recording> {
  const tracks: Track[] = []
  const files: LogFile[] = []
  let [end, last] = [0, 0]
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.log')).toSorted()) {
    const path = join(folder, name)
    const { at, length, clocks } = await surveyFile(path, tracks)
    const begin = files.length === 0 ? 0 : end + Math.min(longestPause, Math.max(0, at - last))
    const streams = [...clocks].flatMap(([id, { track, offset }]) =>
      Number.isFinite(offset) ? [[id, { track, offset: begin + offset }] as const] : [],
    )
    files.push({ path, begin, streams: new Map(streams) })
    end = begin + length
    last = at + length
  }
  return { tracks, files, length: end }
}

async function surveyFile(path: string, tracks: Track[]): Promise<Survey> {
  const survey: Survey = { at: 0, length: 0, clocks: new Map() }
  for await (const entry of readPacketLog(path)) {
    if (entry.kind === 'begin') survey.at = entry.at
    else if (entry.kind === 'stream') {
      const { id, source, owner } = entry.stream
      const track = trackOf(tracks, { source, owner, isVideo: source === 'camera' || source === 'screen' })
      survey.clocks.set(id, { track, unwrap: createUnwrapper32(), offset: Number.POSITIVE_INFINITY })
    } else measure(survey, tracks, entry.packet)
  }
  return survey
}

function trackOf(tracks: Track[], track: Track): number {
  const known = tracks.findIndex(({ source, owner }) => source === track.source && owner === track.owner)
  return known === -1 ? tracks.push(track) - 1 : known
}

function measure(survey: Survey, tracks: readonly Track[], { stream, at, timestamp }: LoggedPacket): void {
  const clock = survey.clocks.get(stream)
  const track = clock && tracks[clock.track]
  if (!clock || !track) return
  survey.length = Math.max(survey.length, at)
  clock.offset = Math.min(clock.offset, at - clock.unwrap(timestamp) / ticksPerMillisecond(track))
}
