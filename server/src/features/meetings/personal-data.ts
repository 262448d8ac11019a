import type { PersonalData } from '#personal-data/personal-data.ts'
import { own, section } from '#personal-data/section.ts'

/** All of it goes with the row of the member: their meetings, where they were, what they wrote and drew. */
export const meetingData: PersonalData = {
  sections: [
    section({
      name: 'meetings',
      about: 'Meetings you held',
      columns: 'id, code, type, provider, title, starts_at, minutes, is_live, created_at, ended_at',
      from: 'meetings',
      where: 'host_id = $1',
      cursor: 'id',
    }),
    section({
      name: 'meetings-attended',
      about: 'Meetings you were in, and how long',
      columns: 'meeting_id, role, name, first_joined_at, left_at, seconds, rating',
      from: 'meeting_participants',
      where: own,
      cursor: 'meeting_id',
    }),
    section({
      name: 'meeting-messages',
      about: 'What you wrote in meetings',
      columns: 'id, meeting_id, to_user_id, body, created_at',
      from: 'meeting_messages',
      where: own,
      cursor: 'id',
    }),
    section({
      name: 'whiteboards',
      about: 'What you drew on whiteboards',
      columns: 'meeting_id, id, item, is_hidden',
      from: 'board_items',
      where: own,
      cursor: "meeting_id || ':' || id",
    }),
    section({
      name: 'meeting-minutes',
      about: 'Seconds of your meetings by month',
      columns: 'month, seconds',
      from: 'meeting_usage',
      where: own,
      cursor: 'month',
    }),
  ],
}
