export { LearnersScreen as LearnersPage } from '#features/learners/list/learners-screen.tsx'
