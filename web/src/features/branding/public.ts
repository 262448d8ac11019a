export { BrandLine } from './brand-line.tsx'
export { BrandSection } from './brand-section.tsx'
