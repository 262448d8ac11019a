import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** A creator's coupons; they are deleted with their courses. */
export const couponsData: PersonalData = {
  sections: [
    section({
      name: 'coupons',
      about: 'Coupons of your courses, amounts in kobo',
      columns: 'code, percent, amount, max_uses, uses, expires_at, ended_at, created_at',
      from: 'coupons',
      where: 'course_id in (select id from courses where user_id = :userId)',
      cursor: 'id',
    }),
  ],
}
