export { addFiles, insertLesson, isLessonFile, mustHaveFiles } from './add-lessons.ts'
export { addRecordedFile } from './add-recorded-file.ts'
export { lessonMedia } from './media-owners.ts'
export { missingOf } from './checklist.ts'
export {
  type CardRow,
  type CourseRow,
  cardColumns,
  courseColumns,
  joinCourse,
  startOf,
} from './course-rows.ts'
export { cardOf, percentageOf, ratingOf } from './course-view.ts'
export { mustSeeCourse, mustTeach, mustTeachLesson, mustTeachModule } from './courses.policy.ts'
export type { Teaching } from './create-course.ts'
export { plainPicture } from './plain-picture.ts'
export { plainPrice } from './course-page.ts'
export { leastSeconds } from './least-seconds.ts'
export { findCourseTitle } from './course-titles.ts'
export { findCourse, findCourseWithProgress, getCourse } from './get-course.ts'
export { cardsOf, listUserCourses } from './list-user-courses.ts'
export { announceDraft } from './drafts/announce-draft.ts'
export { draftTexts, waitingTexts } from './drafts/draft-texts.ts'
export { changeLesson, removeLesson } from './change-lesson.ts'
export {
  findLearnedLessons,
  findLessonNames,
  mustBeEntitled,
  mustLearnLesson,
  mustLearnModule,
} from './learn-lesson.policy.ts'
export { modulesOf, opensAtOf } from './module-view.ts'
export { findCourseOfLesson, openLessons } from './open-lessons.ts'
export { lessonMediaOf } from './private-media.ts'
export { mustBeUpload } from './promotion.ts'
export { publishChange } from './publish-change.ts'
export { rewriteOutline } from './outline.ts'
export { findOwnLessons } from './own-lessons.ts'
export { restorableDays } from './restorable.ts'
