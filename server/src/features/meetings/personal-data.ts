import { statement } from '#db/connect.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'
import { detachObjects } from '#storage/uploads/detach.ts'

const deleteMemberRecordings = statement<{ id: string; key: string | null }, { userId: string }>(
  `delete from meeting_recordings where user_id = :userId returning id, key`,
)

/** Films are removed with the member's other files, packets by the media worker. */
async function eraseRecordings({ db, now, jobs }: Erasing, userId: string): Promise<number> {
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    const gone = await deleteMemberRecordings(tx, { userId })
    await detachObjects(tx, { keys: gone.flatMap(({ key }) => key ?? []), userId, now: now() })
    for (const { id } of gone) await jobs.enqueue(tx, 'recordings', { recordingId: id })
    return gone.length
  })
}

/** All of it goes with the row of the member: their meetings, where they were, what they wrote and drew. */
export const meetingData: PersonalData = {
  sections: [
    section({
      name: 'meetings',
      about: 'Meetings you held',
      columns: 'id, code, type, provider, title, starts_at, minutes, is_live, created_at, ended_at',
      from: 'meetings',
      where: 'host_id = :userId',
      cursor: 'id',
    }),
    section({
      name: 'meetings-attended',
      about: 'Meetings you were in, and how long',
      columns: 'meeting_id, role, name, first_joined_at, left_at, seconds, rating',
      from: 'meeting_participants',
      where: ofMember,
      cursor: 'meeting_id',
    }),
    section({
      name: 'meeting-messages',
      about: 'What you wrote in meetings',
      columns: 'id, meeting_id, to_user_id, body, created_at',
      from: 'meeting_messages',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'whiteboards',
      about: 'What you drew on whiteboards',
      columns: 'meeting_id, id, item, is_hidden',
      from: 'board_items',
      where: ofMember,
      cursor: "meeting_id || ':' || id",
    }),
    section({
      name: 'meeting-minutes',
      about: 'Seconds of your meetings by month',
      columns: 'month, seconds',
      from: 'meeting_usage',
      where: ofMember,
      cursor: 'month',
    }),
    section({
      name: 'live-reminders',
      about: 'Live lessons of which you wanted to be reminded',
      columns: 'meeting_id, created_at, sent_at',
      from: 'live_reminders',
      where: ofMember,
      cursor: 'meeting_id',
    }),
    section({
      name: 'recordings',
      about: 'Recordings of your meetings',
      columns: 'id, meeting_id, title, state, started_at, ended_at, seconds, bytes',
      from: 'meeting_recordings',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'content', erase: eraseRecordings }],
}
