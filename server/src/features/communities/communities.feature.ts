import { namespaces } from '@akada/contract/uploads/routes'
import type { Feature } from '#feature.ts'
import { fitSpacesNightly, purgeInviteLinks, rankCommunities } from './chores.ts'
import { communityPage } from './community-page.ts'
import { communitiesRoutes } from './communities.routes.ts'
import { invitePage } from './invite-page.ts'
import { communityNotifications, describeCommunities } from './notifications.ts'
import { communityData } from './personal-data.ts'
import { maySeeCommunityRoom } from './policy.ts'
import { countSpaces, fitSpaces } from './spaces/fit-to-plan.ts'
import { spaceMessagesRoutes, spacesRoutes } from './spaces/spaces.routes.ts'
import { communitySubject, spaceSubject } from './subjects.ts'

export const communities: Feature = {
  tables: [
    'communities',
    'communityMembers',
    'communityBans',
    'joinRequests',
    'inviteLinks',
    'invitations',
    'spaces',
    'spaceCourses',
  ],
  shownTo: {
    guarded: ['communities', 'communityMembers', 'joinRequests'],
    own: ['invitations'],
    staff: ['communityBans', 'inviteLinks', 'spaceCourses'],
  },

  routes: (app, context) => {
    communitiesRoutes(app, context)
    spacesRoutes(app, context)
    spaceMessagesRoutes(app, context)
  },
  chores: [rankCommunities, purgeInviteLinks, fitSpacesNightly],
  planUsage: { maxSpaces: countSpaces },
  fitToPlan: fitSpaces,
  rooms: {
    community: {
      maySee: ({ db }, { id, viewerId }) => maySeeCommunityRoom(db, { communityId: id, userId: viewerId }),
      perSocket: 20,
    },
  },
  uploads: { logos: { limits: () => namespaces.logos } },
  subjects: { COMMUNITY: communitySubject, SPACE: spaceSubject },
  notifications: communityNotifications,
  notificationSubjects: { community: describeCommunities },
  personalData: communityData,
  pages: [invitePage, communityPage],
}
