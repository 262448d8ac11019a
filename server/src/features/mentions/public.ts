export { mentionedMembers } from './mentioned-members.ts'
