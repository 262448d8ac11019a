import type { Frame } from 'node-av/lib'
import { type FilterChain, openChain } from '../encode/filter-chain.ts'
import { drawGround, drawPlate, drawTitleCard } from './cards.ts'
import { filmSize, layoutOf } from './layout.ts'
import { type Box, type Planes, lay, planesOf } from './picture.ts'
import type { Track } from './read-tracks.ts'

/** A camera or screen that goes on without a picture for so many seconds has been switched off. */
const maxSilentSeconds = { camera: 2.5, screen: 8 } as const

interface Actor {
  track: Track
  shownAt: number
  /** The last picture, to show it again when its place changes. */
  frame: Frame
  box: Box | undefined
  chain: FilterChain | undefined
}

interface StageParts {
  title: string
  /** Keyed by participant number. */
  names: Readonly<Record<number, string>>
}

/** Browsers send the colours of television. */
const colours = 'in_color_matrix=bt601:out_color_matrix=bt709'
const cover = ({ width, height }: Box) =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bilinear:${colours},crop=${width}:${height}`
const contain = ({ width, height }: Box) =>
  `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=bilinear:${colours},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:color=0x14162b`

/** Puts the pictures of a meeting together into one. */
export function createStage({ title, names }: StageParts) {
  const actors = new Map<number, Actor>()
  const card = drawTitleCard(filmSize, title)
  const ground = drawGround(filmSize)
  const canvas = planesOf(filmSize, Buffer.from(card.bytes))
  const plates = createPlates(names)

  /** Everybody in their place. */
  async function arrange(): Promise<void> {
    lay(canvas, actors.size > 0 ? ground : card, { x: 0, y: 0 })
    for (const [actor, box] of boxesOf([...actors.values()])) {
      leaveBox(actor)
      actor.box = box
      await draw(actor)
    }
  }

  async function draw(actor: Actor): Promise<void> {
    const { box, frame, track } = actor
    if (!box) return
    if (actor.chain && !actor.chain.accepts(frame)) leaveBox(actor)
    actor.chain ??= await openChain(frame, [], [fitting(track, box)])
    await actor.chain.push(frame, async (_, result) => {
      lay(canvas, planesOf(box, result.toBuffer()), box)
    })
    const plate = track.source === 'camera' ? plates.of(track.owner, box.width - 2 * margin) : undefined
    if (plate) lay(canvas, plate, { x: box.x + margin, y: box.y + box.height - plate.height - margin })
  }

  return {
    /** Takes a decoded picture; the frame belongs to the caller. */
    async show(index: number, track: Track, { frame, at }: { frame: Frame; at: number }): Promise<void> {
      const copy = frame.clone()
      const actor = actors.get(index)
      if (!copy) return undefined
      if (actor) {
        actor.frame.free()
        Object.assign(actor, { frame: copy, shownAt: at })
        return draw(actor)
      }
      actors.set(index, { track, shownAt: at, frame: copy, box: undefined, chain: undefined })
      return arrange()
    },
    /** The picture of a moment of the film, without those who have left before. */
    async at(seconds: number): Promise<Buffer> {
      const gone = [...actors].filter(
        ([, { track, shownAt }]) => seconds - shownAt > maxSilentSecondsOf(track),
      )
      for (const [index, actor] of gone) {
        leave(actor)
        actors.delete(index)
      }
      if (gone.length > 0) await arrange()
      return canvas.bytes
    },
    [Symbol.dispose]: () => {
      for (const actor of actors.values()) leave(actor)
    },
  }
}

const margin = 12
const maxSilentSecondsOf = ({ source }: Track) =>
  source === 'screen' ? maxSilentSeconds.screen : maxSilentSeconds.camera

function leaveBox(actor: Actor): void {
  actor.chain?.[Symbol.dispose]()
  actor.chain = undefined
}

function leave(actor: Actor): void {
  leaveBox(actor)
  actor.frame.free()
}

/** Where each is in the film; those beyond the fourth camera are nowhere. */
function boxesOf(actors: readonly Actor[]): [Actor, Box | undefined][] {
  const screen = actors.find(({ track }) => track.source === 'screen')
  const cameras = actors
    .filter(({ track }) => track.source === 'camera')
    .toSorted((one, other) => one.track.owner - other.track.owner)
    .slice(0, 4)
  const layout = layoutOf(cameras.length, screen !== undefined)
  return actors.map((actor) => [
    actor,
    actor === screen ? layout.screen : layout.cameras[cameras.indexOf(actor)],
  ])
}

/** Screens and a single camera are shown whole, cameras beside others fill their places. */
function fitting({ source }: Track, box: Box): string {
  const fit = source === 'screen' || box.width === filmSize.width ? contain(box) : cover(box)
  return `${fit},setsar=1,format=yuv420p,setparams=colorspace=bt709:range=tv`
}

function createPlates(names: StageParts['names']) {
  const plates = new Map<string, Planes>()
  return {
    of(owner: number, widest: number): Planes | undefined {
      const name = names[owner]
      if (!name) return undefined
      const key = `${widest} ${name}`
      const plate = plates.get(key) ?? drawPlate(name, widest)
      plates.set(key, plate)
      return plate
    },
  }
}
