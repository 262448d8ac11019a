import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** What the HTTP server itself stores about members. */
export const httpData: PersonalData = {
  sections: [
    section({
      name: 'api-keys',
      about: 'Keys you gave to programs, without their secrets',
      columns: 'id, name, scopes, created_at, revoked_at',
      from: 'api_keys',
      where: 'owner_id = :userId',
      cursor: 'id',
    }),
  ],
  withheld: {
    idempotency_keys: 'replies of the last day, which are in the other sections',
  },
}
