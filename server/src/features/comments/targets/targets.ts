import type { Context } from '#context.ts'
import { lessonTarget } from './lesson-target.ts'
import { postTarget } from './post-target.ts'

/** What comments are written on. */
export const commentTargets = { post: postTarget, lesson: lessonTarget }
export const targetKinds = ['post', 'lesson'] as const
export type TargetKind = (typeof targetKinds)[number]

/** A post or a lesson. */
export interface TargetRef {
  /** A post, unless named. */
  kind?: TargetKind
  placeId: string
}

interface Access extends TargetRef {
  viewerId: string | undefined
}

/** A place that the viewer may not see counts as not found. */
export const mustSeeTarget = (context: Pick<Context, 'db' | 'now'>, { kind = 'post', ...access }: Access) =>
  commentTargets[kind].mustSee(context, access)

/** The same for each kind of place, such as a statement. */
export const forTargets = <Value>(
  make: (target: (typeof commentTargets)[TargetKind]) => Value,
): Record<TargetKind, Value> => ({ post: make(postTarget), lesson: make(lessonTarget) })
