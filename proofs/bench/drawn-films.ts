import { join } from 'node:path'
import { encode } from '@akada/demo/drawing/encode.ts'
import { type Clip, film } from '@akada/demo/drawing/film.ts'
import { catalogue, named } from '@akada/demo/lessons/catalogue.ts'

const seconds = 60

/** Films of a minute, each of the demo's lessons by one creator, one after the other. */
const lessons = { drawn: 'add-fractions', slides: 'count-in-bits', hands: 'three-hand-stitches' } as const

/** Writes them into a folder; returns their paths. */
export async function drawFilms(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const [name, key] of Object.entries(lessons)) {
    const path = join(folder, `${name}.mp4`)
    await encode(film(minuteOf(key), name), path)
    paths.push(path)
  }
  return paths
}

function minuteOf(key: string): Clip {
  const [first] = clipsOf(key)
  if (!first) throw new Error(`${key} has no film.`)
  const { by } = named(key)
  const others = catalogue.filter((post) => post.by === by && post.key !== key)
  const all = [first, ...others.flatMap((post) => clipsOf(post.key))].filter(
    ({ shape }) => shape === first.shape,
  )
  const scenes: Clip['scenes'][number][] = []
  for (let length = 0, index = 0; length < seconds; index += 1) {
    for (const scene of all[index % all.length]?.scenes ?? []) {
      scenes.push(scene)
      length += scene.seconds
    }
  }
  return { ...first, scenes }
}

const clipsOf = (key: string) => named(key).media.filter((media): media is Clip => media.kind === 'clip')
