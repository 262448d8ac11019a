export { currentUser } from './current-user.ts'
