export { brandOf, findLook, findVisibleBrand } from './get-brand.ts'
