export { mustSeeCourse, mustTeach, mustTeachLesson, mustTeachModule } from '../rights/courses.policy.ts'
export {
  findLearnedLessons,
  findLessonNames,
  mustBeEntitled,
  mustLearnLesson,
  mustLearnModule,
} from '../lessons/learn-lesson.policy.ts'
export { findCourseOfLesson } from '../lessons/open-lessons.ts'
