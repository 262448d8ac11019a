import { statement } from '#db/connect.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const listExportKeys = statement<{ key: string }, { userId: string }>(
  `select key from data_exports where user_id = :userId and key is not null`,
)

async function detachCopies({ db, now }: Erasing, userId: string): Promise<number> {
  const keys = (await listExportKeys(db, { userId })).map(({ key }) => key)
  await detachObjects(db, { keys, userId, now: now() })
  return keys.length
}

/** Copies of their data that a member requested. */
export const exportData: PersonalData = {
  sections: [
    section({
      name: 'exports',
      about: 'Copies of your data that you asked for',
      columns: 'id, status, bytes, requested_at, expires_at',
      from: 'data_exports',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'content', erase: detachCopies }],
}
