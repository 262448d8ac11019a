export { finishLesson } from './finish-lesson.ts'
export { noteOpened } from './note-opened.ts'
export { coursesOfLearner, learnersAmong, learnersOf } from './learners.ts'
export { removeLearner as endEnrolment } from './enrolments.ts'
