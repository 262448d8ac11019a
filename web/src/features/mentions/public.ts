export { TagLink } from './tag-link.tsx'
export { WrittenText } from './written-text.tsx'
