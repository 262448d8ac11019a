export { brandOf, findVisibleBrand } from './get-brand.ts'
