import { purgeUploads } from '#storage/uploads/purge.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** Files that a member sent, and everything else stored for them. */
export const uploadData: PersonalData = {
  sections: [
    section({
      name: 'uploads',
      about: 'Every file you sent',
      columns: 'namespace, mime_type, size, state, created_at, changed_at',
      from: 'uploads',
      where: ofMember,
      cursor: 'key',
    }),
  ],
  erase: [{ phase: 'files', erase: purgeUploads, counts: 'objects' }],
}
