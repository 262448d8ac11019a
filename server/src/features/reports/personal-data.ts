import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** What a member reported. */
export const reportData: PersonalData = {
  sections: [
    section({
      name: 'reports',
      about: 'What you reported',
      columns: 'subject_type, subject_id, reason, additional_info, attachment_url, created_at',
      from: 'reports',
      where: 'reporter_id = :userId',
      cursor: 'id',
    }),
  ],
}
