import type { Feature } from '#feature.ts'
import { ofMember, section } from '#personal-data/section.ts'
import { identitiesRoutes } from './identities.routes.ts'
import { purgeAnswers } from './read-answer.ts'

/** Sign-in with accounts of other sites (OpenID Connect). */
export const identities: Feature = {
  tables: ['identities', 'issuerAnswers', 'schools'],
  shownTo: { own: ['identities', 'schools'] },
  routes: identitiesRoutes,
  chores: [{ name: 'purge-issuer-answers', cron: '41 * * * *', work: purgeAnswers }],
  personalData: {
    sections: [
      section({
        name: 'connected-accounts',
        about: 'Your accounts of other sites that sign in to this one',
        columns: 'issuer, subject, email, created_at, last_used_at',
        from: 'identities',
        where: ofMember,
        cursor: 'id',
      }),
      section({
        name: 'school',
        about: 'How your school signs people in',
        columns: 'name, domain, url, client_id, proved_at, created_at',
        from: 'schools',
        where: ofMember,
        cursor: 'user_id',
      }),
    ],
  },
}
