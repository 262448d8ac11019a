import { statement } from '#db/connect.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const listPackageKeys = statement<{ key: string }, { userId: string }>(
  `select key from course_packages where user_id = :userId and key is not null`,
)

async function detachPackages({ db, now }: Erasing, userId: string): Promise<number> {
  const keys = (await listPackageKeys(db, { userId })).map(({ key }) => key)
  await detachObjects(db, { keys, userId, now: now() })
  return keys.length
}

/** Courses that a member has exported or imported. */
export const packagesData: PersonalData = {
  sections: [
    section({
      name: 'course-packages',
      about: 'Courses you exported or imported as a file',
      columns: 'id, kind, course_id, name, status, problem, report, bytes, requested_at, expires_at',
      from: 'course_packages',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'content', erase: detachPackages }],
}
