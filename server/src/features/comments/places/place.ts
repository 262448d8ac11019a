import type { Context } from '#context.ts'
import { lessonPlace } from './lesson-place.ts'
import { postPlace } from './post-place.ts'

/** What comments are written on. */
export const places = { post: postPlace, lesson: lessonPlace }
export const placeKinds = ['post', 'lesson'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A post or a lesson. */
export interface PlaceRef {
  /** A post, unless named. */
  kind?: PlaceKind
  placeId: string
}

interface Access extends PlaceRef {
  viewerId: string | undefined
}

/** A place that the viewer may not see counts as not found. */
export const mustSeePlace = (context: Pick<Context, 'db' | 'now'>, { kind = 'post', ...access }: Access) =>
  places[kind].mustSee(context, access)

/** The same for each kind of place, such as a statement. */
export const forPlaces = <Value>(
  make: (place: (typeof places)[PlaceKind]) => Value,
): Record<PlaceKind, Value> => ({ post: make(postPlace), lesson: make(lessonPlace) })
