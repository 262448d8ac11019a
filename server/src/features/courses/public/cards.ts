export {
  cardColumns,
  type CardRow,
  cohortStartOf,
  courseColumns,
  type CourseRow,
  joinCourse,
} from '../rows/course-rows.ts'
export { modulesOf } from '../outline/module-view.ts'
export { missingOf } from '../view/checklist.ts'
export { plainPrice } from '../view/course-page.ts'
export { findCourseTitle } from '../view/course-titles.ts'
export { cardOf, completionPercent, ratingOf } from '../view/course-view.ts'
export { findCourseWithProgress, getCourse } from '../view/get-course.ts'
export { cardsOf, findUserCourses } from '../view/list-user-courses.ts'
export { plainPicture } from '../view/plain-picture.ts'
