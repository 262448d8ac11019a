export { type NewComment, addComment } from './writing.ts'
