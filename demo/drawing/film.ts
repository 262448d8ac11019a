import { seeded } from '../sound/random.ts'
import { type MusicName, compose } from '../sound/music.ts'
import { type Note, perform } from '../sound/score.ts'
import { easeInOut, span } from './easing.ts'
import type { Film } from './encode.ts'
import { paintGround } from './grounds.ts'
import { stripe } from './marks.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type ShapeName, type Stage, makeStage, shapes } from './stage.ts'

/** A part of a lesson: its duration, what it draws at each second, and what it adds to the sound. */
export interface Scene {
  readonly seconds: number
  draw(stage: Stage, time: number): void
  readonly notes?: readonly Note[]
}

export interface Clip {
  readonly kind: 'clip'
  readonly shape: ShapeName
  readonly palette: PaletteName
  /** No music where the scenes have sounds of their own. */
  readonly music?: MusicName
  readonly alt: string
  readonly scenes: readonly Scene[]
}

/** A still lesson: the end of a scene. */
export interface Picture {
  readonly kind: 'picture'
  readonly shape: ShapeName
  readonly palette: PaletteName
  readonly alt: string
  readonly scene: Scene
}

export type Media = Clip | Picture

export const framesPerSecond = 24
const turnSeconds = 0.5
const pictureScale = 2

export const lengthOf = (clip: Clip): number => clip.scenes.reduce((sum, scene) => sum + scene.seconds, 0)

/** Renders the frames and the sound of a clip; `seed` determines its melody. */
export function film(clip: Clip, seed: string): Film {
  const shape = shapes[clip.shape]
  const stage = makeStage(shape, palettes[clip.palette])
  const ground = paintGround(shape, palettes[clip.palette])
  const seconds = lengthOf(clip)
  const melody = clip.music ? compose(clip.music, seconds, seed) : []
  return {
    width: shape.width,
    height: shape.height,
    framesPerSecond,
    frames: Math.round(seconds * framesPerSecond),
    picture(index) {
      stage.ctx.drawImage(ground, 0, 0)
      drawAt(stage, clip, index / framesPerSecond)
      return stage.canvas.data()
    },
    sound: perform([...melody, ...sceneNotes(clip)], seconds),
  }
}

/** Draws a clip at a second, with the page turn between scenes. */
export function drawAt(stage: Stage, clip: Clip, time: number): void {
  let start = 0
  for (const [index, scene] of clip.scenes.entries()) {
    const end = start + scene.seconds
    const last = index === clip.scenes.length - 1
    if (time < end || last) {
      scene.draw(stage, time - start)
      if (!last) turnPage(stage, span(time, end - turnSeconds / 2, turnSeconds))
      if (index > 0) turnPage(stage, span(time, start - turnSeconds / 2, turnSeconds))
      return
    }
    start = end
  }
}

/** A sheet in the accent colour enters from the start side; halfway through it covers everything. */
function turnPage(stage: Stage, progress: number): void {
  if (progress <= 0 || progress >= 1) return
  const { ctx, width, height, palette } = stage
  const left = progress < 0.5 ? -width * 0.1 : easeInOut(progress * 2 - 1) * width * 1.1 - width * 0.1
  const right = progress < 0.5 ? easeInOut(progress * 2) * width * 1.1 : width * 1.1
  ctx.fillStyle = palette.accent
  ctx.beginPath()
  ctx.moveTo(left, 0)
  ctx.lineTo(right, 0)
  ctx.lineTo(right - width * 0.1, height)
  ctx.lineTo(left - width * 0.1, height)
  ctx.fill()
  stripe(stage, {
    x: left,
    y: height / 2 - 15,
    width: Math.max(0, right - left),
    weight: 10,
    color: palette.ground,
  })
}

function sceneNotes(clip: Clip): Note[] {
  let start = 0
  return clip.scenes.flatMap((scene) => {
    const begun = start
    start += scene.seconds
    return (scene.notes ?? []).map((note) => ({ ...note, at: note.at + begun }))
  })
}

/** A picture as PNG. */
export function still(picture: Picture): Buffer {
  const shape = shapes[picture.shape]
  const palette = palettes[picture.palette]
  const stage = makeStage(shape, palette, pictureScale)
  stage.ctx.drawImage(paintGround(shape, palette, pictureScale), 0, 0, shape.width, shape.height)
  picture.scene.draw(stage, picture.scene.seconds)
  return stage.canvas.toBuffer('image/png')
}

/** The first random numbers of a seed, for scenes that scatter things. */
export const scatter = (seed: string, count: number): number[] => {
  const random = seeded(seed)
  return Array.from({ length: count }, random)
}
