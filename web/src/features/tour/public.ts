export { Tour } from './tour.tsx'
