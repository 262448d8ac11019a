import { twoDigits } from '@akada/contract/text/two-digits'
import type { Course, CourseCard, DifficultyLevel } from '@akada/contract/courses/model'
import type { Lesson } from '@akada/contract/courses/modules'
import { plural, t } from '@lingui/core/macro'
import { bytesText } from '#lib/text/megabytes.ts'

export function levelText(level: DifficultyLevel): string {
  return { BEGINNER: t`Beginner`, INTERMEDIATE: t`Intermediate`, ADVANCED: t`Advanced` }[level]
}

export function statusText({ status }: Pick<CourseCard, 'status'>): string {
  return { draft: t`Draft`, published: t`Live`, archived: t`Archived` }[status]
}

export const lessonsText = (count: number) => plural(count, { one: '# lesson', other: '# lessons' })
export const learnersText = (count: number) => plural(count, { one: '# learner', other: '# learners' })

/** 22:08, or 1:02:08. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** 6 h 40 min. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
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
  const length = mediaLength > 0 ? clockText(mediaLength) : kinds[kind]
  return bytes > 0 ? `${length} · ${bytesText(bytes)}` : length
}

/** All lessons of a course. */
export const lessonsOf = ({ modules }: Pick<Course, 'modules'>) => modules.flatMap(({ media }) => media)
export const quizzesOf = ({ modules }: Pick<Course, 'modules'>) => modules.flatMap(({ quizzes }) => quizzes)
