import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** A quiz as its learner takes it, or its creator tries it. */
export const QuizPlayer = lazyWithRetry(async () => (await import('./player/quiz-player.tsx')).QuizPlayer)
/** Where a creator writes a quiz. */
export const QuizEditor = lazyWithRetry(async () => (await import('./editor/quiz-editor.tsx')).QuizEditor)
/** Adds a quiz to a module of a course. */
export const AddQuiz = lazyWithRetry(async () => (await import('./editor/add-quiz.tsx')).AddQuiz)
