export { TagLink } from './tag-link.tsx'
export { AreLinksShown, LinkedText } from './linked-text.tsx'
export { WrittenText } from './written-text.tsx'
