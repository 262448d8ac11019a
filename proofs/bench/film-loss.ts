import { ladderOf } from '@akada/server/media/encode/ladder.ts'
import { sharedPictureFilters, sizeFilters } from '@akada/server/media/encode/filters.ts'
import { similarityOf } from '@akada/server/media/encode/similarity.ts'
import { openTrack } from '@akada/server/media/encode/transcode.ts'
import { probe } from '@akada/server/media/probe/probe.ts'
import { openSource } from '@akada/server/media/probe/source.ts'
import { type Frame, Packet } from 'node-av/lib'

/** Pictures a second that are compared: a film that leaves out repeated ones shows the same at each of them. */
const perSecond = 4

/** How much of a film's likeness to its source a copy has lost: 1 - SSIM. */
export async function lossOf(source: string, copy: string): Promise<number> {
  const { width, height } = await probe(copy, 'video/mp4')
  const size = ladderOf(await probe(source, 'video/mp4')).find(
    (rung) => rung.width === width && rung.height === height,
  )
  if (!size) throw new Error('The copy has no size of the ladder.')
  const [originals, copies] = [await picturesOf(source, size), await picturesOf(copy, size)]
  const similarity = await similarityOf(size, originals, copies)
  for (const frame of [...originals, ...copies]) frame.free()
  return 1 - similarity
}

async function picturesOf(path: string, size: { width: number; height: number }): Promise<Frame[]> {
  const facts = await probe(path, 'video/mp4')
  await using source = await openSource(path, 'video/mp4')
  const frames: Frame[] = []
  using track = await openTrack(source.video, {
    start: facts.start,
    shared: [...sharedPictureFilters(facts), `fps=${perSecond}:round=down`],
    branches: [sizeFilters(size)],
    take: [
      async (frame) => {
        const copy = frame?.clone()
        if (copy) frames.push(copy)
      },
    ],
  })
  using packet = new Packet()
  packet.alloc()
  while ((await source.format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === source.video.index) await track.feed(packet)
    packet.unref()
  }
  await track.feed(null)
  return frames
}
