export { CardSkeletons } from './card/card-skeletons.tsx'
export { CourseGrid } from './card/course-grid.tsx'
export { CourseName } from './card/course-name.tsx'
