import type { Clip, Media, Picture, Scene } from '../drawing/film.ts'

/** One post of the demo content. */
export interface DemoPost {
  /** Its name in the catalogue; the post's clientId is derived from it, so it never changes. */
  readonly key: string
  /** Username of the creator. */
  readonly by: string
  readonly title: string
  readonly body: string
  readonly tags: readonly string[]
  readonly media: readonly Media[]
}

export const clip = (described: Omit<Clip, 'kind'>): Clip => ({ kind: 'clip', ...described })

/** Still pictures that share a shape and a palette. */
export function pictures(
  style: Pick<Picture, 'shape' | 'palette'>,
  scenes: readonly (readonly [alt: string, scene: Scene])[],
): Picture[] {
  return scenes.map(([alt, scene]) => ({ kind: 'picture', ...style, alt, scene }))
}
