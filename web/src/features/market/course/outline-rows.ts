import type { Course } from '@akada/contract/courses/model'
import type { Lesson, Module } from '@akada/contract/courses/modules'
import type { QuizSummary } from '@akada/contract/quizzes/model'

/** A lesson or quiz with its number in the course. */
export interface OutlineLesson {
  n: number
  moduleId: string
  id: string
  title: string
  done: boolean
  /** There is no connection, and it is not on this device. */
  isAway: boolean
  lesson?: Lesson
  quiz?: QuizSummary
}

/** All lessons, in order. A course from this device says which of them can be opened. */
export function lessonsOf({ modules, here }: Pick<Course, 'modules'> & { here?: string[] }): OutlineLesson[] {
  let n = 0
  return modules.flatMap((module) =>
    module.items.flatMap((id) => {
      const found = itemOf(module, id)
      const isAway = here !== undefined && !here.includes(id)
      return found ? [{ n: ++n, moduleId: module.id, id, isAway, ...found }] : []
    }),
  )
}

function itemOf({ media, quizzes }: Module, id: string) {
  const lesson = media.find((one) => one.id === id)
  if (lesson) return { title: lesson.title, done: lesson.done, lesson }
  const quiz = quizzes.find((one) => one.id === id)
  return quiz && { title: quiz.title, done: quiz.done, quiz }
}

/** Where a learner continues: the lesson they stopped in, else the next incomplete one after what is done; nowhere when all is done. */
export function nextLesson(all: readonly OutlineLesson[]): OutlineLesson | undefined {
  const near = all.filter(({ isAway }) => !isAway)
  const lessons = near.length > 0 ? near : all
  const open = lessons.filter(({ done }) => !done)
  const after = lessons.findLastIndex(({ done }) => done)
  return (
    open.find(({ lesson }) => (lesson?.positionSeconds ?? 0) > 0) ??
    lessons.slice(after + 1).find(({ done }) => !done) ??
    open[0]
  )
}

/** Bytes of a lesson at its lowest quality. */
export function lowestBytes({ sizes }: Pick<Lesson, 'sizes'>): number {
  const seen = sizes.filter(({ height }) => height !== 'sound')
  const all = (seen.length > 0 ? seen : sizes).map(({ bytes }) => bytes)
  return all.length === 0 ? 0 : Math.min(...all)
}

/** Bytes of all lessons as sound alone; 0 when not every film has one. */
export function soundBytes(lessons: readonly OutlineLesson[]): number {
  let sum = 0
  for (const { lesson } of lessons) {
    if (lesson?.kind !== 'video' && lesson?.kind !== 'audio') continue
    const sound = lesson.sizes.find(({ height }) => height === 'sound')
    if (!sound) return 0
    sum += sound.bytes
  }
  return sum
}
