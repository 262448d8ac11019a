export { finishLesson } from './finish-lesson.ts'
export { noteOpened } from './note-opened.ts'
