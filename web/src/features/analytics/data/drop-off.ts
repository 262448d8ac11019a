import type { CourseAnalytics } from '@akada/contract/analytics/routes'

type Lesson = CourseAnalytics['lessons'][number]

/** A lesson with how many reached it, and how many of them went no further. */
export interface Reached extends Lesson {
  n: number
  stopped: number
}

/** How far learners come, lesson by lesson; in the last one it is those who are not done with it. */
export function reachedOf(lessons: readonly Lesson[]): Reached[] {
  return lessons.map((lesson, index) => {
    const next = lessons[index + 1]
    const went = next ? Math.min(next.opened, lesson.opened) : lesson.done
    return { ...lesson, n: index + 1, stopped: Math.max(0, lesson.opened - went) }
  })
}

/** The lesson that loses most; none where hardly anybody is lost. */
export function worstOf(lessons: readonly Reached[]): Reached | undefined {
  const worst = lessons.reduce<Reached | undefined>(
    (most, lesson) => (lesson.stopped > (most?.stopped ?? 0) ? lesson : most),
    undefined,
  )
  return worst && worst.stopped > 1 ? worst : undefined
}
