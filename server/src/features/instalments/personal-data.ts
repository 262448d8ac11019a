import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

const endPlans = statement<{ rows: number }, { userId: string }>(`
  with ended as (
    update instalment_plans set state = 'ended', paused_at = null, next_look_at = null
     where buyer_id = :userId and state in ('offered', 'running') returning id)
  select count(*)::int as rows from ended`)

/** What a member pays in parts; nobody is reminded of it any more once the account is gone. */
export const instalmentsData: PersonalData = {
  sections: [
    section({
      name: 'instalments',
      about: 'Courses you pay in parts, in kobo',
      columns: 'course_title, total, parts_count, state, paused_at, created_at',
      from: 'instalment_plans',
      where: 'buyer_id = :userId',
      cursor: 'id',
    }),
  ],
  erase: [
    {
      phase: 'activity',
      erase: async ({ db }, userId) => (await endPlans(db, { userId }))[0]?.rows ?? 0,
    },
  ],
  retained: {
    instalment_plans: 'books are retained for six years; an erased account leaves only its number',
  },
}
