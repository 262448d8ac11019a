export { OverPlanBanner } from './over-plan-banner.tsx'
export { isPlanLimit, showPlanLimit } from './plan-limit.ts'
export { PlanLimitBanner } from './plan-limit-banner.tsx'
export { UpgradeBanner } from './upgrade-banner.tsx'
