export { searchCourses } from './list-market-courses.ts'
