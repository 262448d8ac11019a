export { forgetPlaces } from './location.ts'
