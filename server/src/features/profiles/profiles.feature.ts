import { namespaces } from '@akada/contract/uploads/routes'
import type { Feature } from '#feature.ts'
import { profilePage } from './profile-page.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { memberSubject } from './subject.ts'
import { profileData } from './personal-data.ts'

export const profiles: Feature = {
  routes: profilesRoutes,
  pages: [profilePage],
  subjects: { USER: memberSubject },
  uploads: { avatars: { limits: () => namespaces.avatars } },
  personalData: profileData,
}
