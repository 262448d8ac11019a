export { addComment } from './writing.ts'
