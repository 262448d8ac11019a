export { PlansScreen as PlansPage } from '#features/plans/plans-screen.tsx'
