export { setRole } from './staff.ts'
