export { Comments } from './comments.tsx'
export { EmojiPicker } from './emoji-picker.tsx'
export { emojiName } from './emoji-names.ts'
