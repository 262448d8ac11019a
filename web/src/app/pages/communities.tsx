export { CommunitiesScreen as CommunitiesPage } from '#features/communities/communities-screen.tsx'
export { JoinScreen as JoinPage } from '#features/communities/join-screen.tsx'
