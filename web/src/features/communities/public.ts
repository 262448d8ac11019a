export { CommunityResults } from './community/community-results.tsx'
