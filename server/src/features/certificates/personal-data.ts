import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** Later readers see that its holder has withdrawn it; names on others' certificates stay. */
const updateErasedHolder = statement<unknown, { id: string }>(`
  update certificates set learner_name = '', pdf_key = null, png_key = null, user_id = null where user_id = :id`)
const updateErasedCreator = statement<unknown, { id: string }>(`
  update certificates t set creator_name = ''
    from courses c where c.id = t.course_id and c.user_id = :id`)

/** What a member has earned. */
export const certificateData: PersonalData = {
  sections: [
    section({
      name: 'certificates',
      about: 'Your certificates',
      columns: 'number, course_id, learner_name, course_title, creator_name, details, issued_at, revoked_at',
      from: 'certificates',
      where: ofMember,
      cursor: 'number',
    }),
  ],
  erase: [
    { phase: 'identity', erase: (tx, { id }) => updateErasedHolder(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => updateErasedCreator(tx, { id }) },
  ],
}
