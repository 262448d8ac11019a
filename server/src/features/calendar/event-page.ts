import { absentPage } from '#share-pages/absent-page.ts'
import { neutralPage } from '#share-pages/neutral-page.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import { findEvent } from './event-rows.ts'

/** The link of an event says nothing of it: only those who take part may know. */
export const eventPage: ScreenPage = {
  path: /^\/schedule\/details\/(?<id>[^/]+)\/?$/,
  describe: async ({ db }, { id, origin }) =>
    (await findEvent(db, id))
      ? neutralPage('/schedule/details/:id', `/schedule/details/${id}`, origin)
      : absentPage(404),
}
