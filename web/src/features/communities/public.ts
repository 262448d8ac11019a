export { CommunityResults } from './community-results.tsx'
