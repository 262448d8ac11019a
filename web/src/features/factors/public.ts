export { FactorRows } from './factor-rows.tsx'
export { SecondStep } from './second-step.tsx'
