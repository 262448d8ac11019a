import { purgeUploads } from '#storage/uploads/purge.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** What a member sent, and everything else of theirs in the store. */
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
