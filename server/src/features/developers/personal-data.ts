import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteKeysOfMember = statement<unknown, { id: string }>(`delete from member_keys where user_id = :id`)

/** Keys that a member has given to programs. */
export const developersData: PersonalData = {
  sections: [
    section({
      name: 'program-keys',
      about: 'Keys you made for programs, without the keys themselves',
      columns: 'name, hint, scopes, created_at, expires_at, last_used_at',
      from: 'member_keys',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'identity', erase: (tx, { id }) => deleteKeysOfMember(tx, { id }) }],
}
