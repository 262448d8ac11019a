export { CourseEditorScreen } from '#features/courses/studio/editor/course-editor-screen.tsx'
export { StudioScreen } from '#features/courses/studio/home/studio-screen.tsx'
export { ManagementScreen } from '#features/courses/studio/manage/management-screen.tsx'
