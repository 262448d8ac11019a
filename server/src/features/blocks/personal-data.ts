import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** Whom a member blocked or muted. */
export const blockData: PersonalData = {
  sections: [
    section({
      name: 'blocked-and-muted',
      about: 'Whom you blocked or muted',
      columns: 'u.username, b.type, b.created_at',
      from: 'blocks b join users u on u.id = b.target_id',
      where: 'b.user_id = :userId',
      cursor: 'u.id || b.type',
    }),
  ],
}
