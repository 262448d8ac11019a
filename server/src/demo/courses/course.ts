import type { DifficultyLevel } from '@akada/contract/course'
import type { PaletteName } from '#demo/drawing/palettes.ts'
import type { Scene } from '#demo/drawing/film.ts'

/** A lesson that shows again what a post of the catalogue has shown, or one of words. */
export type DemoLesson = { readonly title: string; readonly isPreview?: boolean } & (
  | { readonly post: string; readonly about: string }
  | { readonly body: string }
)

export interface DemoModule {
  readonly title: string
  readonly lessons: readonly DemoLesson[]
}

/** One course of the demo content. */
export interface DemoCourse {
  /** Its name; the course's clientId comes from it, so it never changes. */
  readonly key: string
  /** Username of the creator. */
  readonly by: string
  readonly title: string
  /** Markdown: one line of promise, then a list of what one will be able to do, then the rest. */
  readonly description: string
  readonly difficultyLevel: DifficultyLevel
  readonly tags: readonly string[]
  readonly language?: string
  /** Naira; free without. */
  readonly price?: number
  readonly originalPrice?: number
  readonly cover: { readonly palette: PaletteName; readonly scene: Scene }
  readonly modules: readonly DemoModule[]
}
