export { ShareMenu, type ShareTrigger } from './share-menu.tsx'
export { copyText } from './copy-text.ts'
export { WhatsAppLink } from './whatsapp-link.tsx'
