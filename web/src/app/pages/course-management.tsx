export { ManagementScreen } from '#features/courses/studio/manage/management-screen.tsx'
