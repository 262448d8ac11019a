export { Comments } from './comments.tsx'
export { EmojiPicker } from './emoji-picker.tsx'
export { insertedAt } from './emoji.ts'
