import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'

const deleteOwnEvents = statement<unknown, { id: string }>(
  `delete from live_events where room = 'user:' || :id::uuid`,
)
const deleteOwnRoom = statement<unknown, { id: string }>(
  `delete from live_rooms where room = 'user:' || :id::uuid`,
)

/** The events sent to a member's browsers. */
export const liveData: PersonalData = {
  erase: [
    { phase: 'identity', erase: (tx, { id }) => deleteOwnEvents(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => deleteOwnRoom(tx, { id }) },
  ],
  withheld: {
    live_events: 'events of the last minutes, about what the other sections hold',
  },
}
