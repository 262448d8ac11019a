import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** What a member chose in Settings. */
export const settingsData: PersonalData = {
  sections: [
    section({
      name: 'settings',
      about: 'What you chose in Settings, if you ever changed anything',
      columns: `allow_browser_notification, allow_email_notification, allow_social_notification,
        allow_marketplace_notification, allow_repost_notification, allow_follow_notification, allow_like_notification,
        allow_tag_notification, tags_from, email_frequency, quiet_from::text, quiet_until::text, time_zone, language,
        theme, text_size, reduce_motion, captions, shortcuts`,
      from: 'user_settings',
      where: ofMember,
      cursor: 'user_id',
    }),
  ],
}
