export { ShareMenu, type ShareTrigger } from './share-menu.tsx'
