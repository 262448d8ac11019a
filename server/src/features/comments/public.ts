export { createComment } from './create-comment.ts'
