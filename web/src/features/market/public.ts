export { CardSkeletons } from './card/card-skeletons.tsx'
export { CourseGrid } from './card/course-grid.tsx'
export { Cover } from './card/cover.tsx'
