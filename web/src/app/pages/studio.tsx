export { StudioScreen } from '#features/courses/studio/home/studio-screen.tsx'
