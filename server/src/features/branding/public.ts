export { brandOf, shownBrand } from './brand.ts'
