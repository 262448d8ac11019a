import type { Course, CourseCard } from '@akada/contract/courses/model'
import type { Lesson } from '@akada/contract/courses/modules'
import { t } from '@lingui/core/macro'
import { bytesText } from '#lib/text/megabytes.ts'
import { clockTime } from '#lib/time/clock-time.ts'

export function statusText({ status }: Pick<CourseCard, 'status'>): string {
  return { draft: t`Draft`, published: t`Live`, archived: t`Archived` }[status]
}

/** Bytes of the lightest way to watch, hear or read a lesson. */
export function lightest({ sizes }: Pick<Lesson, 'sizes'>): number {
  const shown = sizes.filter(({ height }) => height !== 'sound')
  const counted = shown.length > 0 ? shown : sizes
  return counted.length === 0 ? 0 : Math.min(...counted.map(({ bytes }) => bytes))
}

/** Type, length and size of a lesson: 22:08 · 34 MB. */
export function lessonMeta(lesson: Pick<Lesson, 'kind' | 'mediaLength' | 'sizes'>): string {
  const { kind, mediaLength } = lesson
  const bytes = lightest(lesson)
  const kinds = {
    video: t`Video`,
    audio: t`Audio`,
    image: t`Picture`,
    pdf: t`PDF`,
    text: t`Text`,
    quiz: t`Quiz`,
  }
  const length = mediaLength > 0 ? clockTime(mediaLength) : kinds[kind]
  return bytes > 0 ? `${length} · ${bytesText(bytes)}` : length
}

/** All lessons of a course. */
export const lessonsOf = ({ modules }: Pick<Course, 'modules'>) => modules.flatMap(({ media }) => media)
export const quizzesOf = ({ modules }: Pick<Course, 'modules'>) => modules.flatMap(({ quizzes }) => quizzes)
