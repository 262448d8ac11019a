export { addFiles, insertLesson, isLessonFile, mustHaveFiles } from './lessons/add-lessons.ts'
export { addRecordedFile } from './lessons/add-recorded-file.ts'
export { lessonMedia } from './lessons/media-owners.ts'
export { missingOf } from './view/checklist.ts'
export {
  type CardRow,
  type CourseRow,
  cardColumns,
  courseColumns,
  joinCourse,
  cohortStartOf,
} from './course-rows.ts'
export { cardOf, completionPercent, ratingOf } from './view/course-view.ts'
export { mustSeeCourse, mustTeach, mustTeachLesson, mustTeachModule } from './courses.policy.ts'
export type { Teaching } from './edit/create-course.ts'
export { plainPicture } from './view/plain-picture.ts'
export { plainPrice } from './view/course-page.ts'
export { leastSeconds } from './lessons/least-seconds.ts'
export { findCourseTitle } from './view/course-titles.ts'
export { findCourse, findCourseWithProgress, getCourse } from './view/get-course.ts'
export { cardsOf, listUserCourses } from './view/list-user-courses.ts'
export { announceDraft } from './drafts/announce-draft.ts'
export { putTextsIntoDraft, findDraftTexts } from './drafts/draft-texts.ts'
export { changeLesson, removeLesson } from './lessons/change-lesson.ts'
export {
  findLearnedLessons,
  findLessonNames,
  mustBeEntitled,
  mustLearnLesson,
  mustLearnModule,
} from './lessons/learn-lesson.policy.ts'
export { modulesOf, opensAtOf } from './outline/module-view.ts'
export { findCourseOfLesson, openLessons } from './lessons/open-lessons.ts'
export { lessonMediaOf } from './lessons/private-media.ts'
export { mustBeUpload } from './fields/promotion.ts'
export { publishChange } from './edit/publish-change.ts'
export { rewriteOutline } from './outline/outline.ts'
export { findOwnLessons } from './lessons/own-lessons.ts'
export { restorableDays } from './lessons/restorable.ts'
