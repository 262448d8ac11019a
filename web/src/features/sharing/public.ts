export { copyText } from './copy-text.ts'
export { ShareMenu, type ShareTrigger } from './share-menu.tsx'
