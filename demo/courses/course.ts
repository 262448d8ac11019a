import type { DifficultyLevel } from '@akada/contract/courses/model'
import type { PaletteName } from '../drawing/palettes.ts'
import type { Scene } from '../drawing/film.ts'

/** A lesson that reuses a post of the catalogue (its film, its sound alone, or its pictures as a PDF), or a text. */
export type DemoLesson = { readonly title: string; readonly isPreview?: boolean } & (
  | { readonly post: string; readonly about: string; readonly as?: 'sound' | 'paper' }
  | { readonly body: string }
)

export interface DemoModule {
  readonly title: string
  readonly lessons: readonly DemoLesson[]
}

/** One course of the demo content. */
export interface DemoCourse {
  /** Its name; the course's clientId is derived from it, so it never changes. */
  readonly key: string
  /** Username of the creator. */
  readonly by: string
  readonly title: string
  /** Markdown: a line that says what the course promises, a list of what learners will be able to do, then the rest. */
  readonly description: string
  readonly difficultyLevel: DifficultyLevel
  readonly tags: readonly string[]
  readonly language?: string
  /** Naira; without it the course is free. */
  readonly price?: number
  readonly originalPrice?: number
  /** No title on it: wherever a cover is shown, the course's title is beside it. */
  readonly cover: { readonly palette: PaletteName; readonly scene: Scene }
  readonly modules: readonly DemoModule[]
}
