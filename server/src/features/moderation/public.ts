export { setRole } from './roles.ts'
