import { statement } from '#db/connect.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteBrand = statement<{ key: string | null }, { userId: string }>(
  `delete from brands where user_id = :userId returning logo_key as key`,
)

async function erase({ db, now }: Erasing, userId: string): Promise<number> {
  const keys = (await deleteBrand(db, { userId })).flatMap(({ key }) => key ?? [])
  await detachObjects(db, { keys, userId, now: now() })
  return keys.length
}

/** The logo and colour of a member's courses. */
export const brandData: PersonalData = {
  sections: [
    section({
      name: 'brand',
      about: 'Your logo and colour on your courses and certificates',
      columns: 'colour, logo_key, changed_at',
      from: 'brands',
      where: ofMember,
      cursor: 'user_id',
    }),
  ],
  erase: [{ phase: 'content', erase }],
}
