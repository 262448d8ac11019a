export { addComment } from './create-comment.ts'
