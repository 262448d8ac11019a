export { Comments } from './comments.tsx'
export { EmojiPicker } from './composer/emoji-picker.tsx'
export { emojiName } from './composer/emoji-names.ts'
export { CommentRules } from './keeping/comment-rules.tsx'
