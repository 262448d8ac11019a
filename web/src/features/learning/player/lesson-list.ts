import type { Course } from '@akada/contract/courses/model'
import type { Lesson, Module } from '@akada/contract/courses/modules'
import type { QuizSummary } from '@akada/contract/quizzes/model'

/** A lesson or a quiz in the order of its course. */
export interface ListedLesson {
  n: number
  id: string
  title: string
  done: boolean
  module: Module
  lesson?: Lesson
  quiz?: QuizSummary
}

function itemOf(module: Module, id: string): Omit<ListedLesson, 'n'>[] {
  const lesson = module.media.find((one) => one.id === id)
  if (lesson) return [{ id, module, title: lesson.title, done: lesson.done, lesson }]
  const quiz = module.quizzes.find((one) => one.id === id)
  return quiz ? [{ id, module, title: quiz.title, done: quiz.done, quiz }] : []
}

/** All lessons, in order and numbered. */
export const listLessons = ({ modules }: Pick<Course, 'modules'>): ListedLesson[] =>
  modules
    .flatMap((module) => module.items.flatMap((id) => itemOf(module, id)))
    .map((one, index) => ({ ...one, n: index + 1 }))

/** Where a lesson or a quiz opens, within the page of its course. */
export const hrefOfLesson = (courseId: string, { id, quiz }: Pick<ListedLesson, 'id' | 'quiz'>) =>
  `/courses/${courseId}?${quiz ? 'quiz' : 'lesson'}=${id}`
