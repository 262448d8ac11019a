export { CommunitiesScreen as CommunitiesPage } from '#features/communities/communities-screen.tsx'
export { CommunityScreen as CommunityPage } from '#features/communities/community-screen.tsx'
export { JoinScreen as JoinPage } from '#features/communities/join-screen.tsx'
