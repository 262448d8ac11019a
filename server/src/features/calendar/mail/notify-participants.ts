import type { NotificationKind } from '@akada/contract/notifications/routes'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#features/external-mails/public.ts'
import { notify } from '#features/notifications/public.ts'
import { recipientsOf } from './audience.ts'
import { scheduleAnnouncement } from '../reminders/learner-reminders.ts'
import type { EventMail, MailKind, Mailing } from './event-mail.ts'
import { mailParticipants } from './mail-participants.ts'

const kinds: Record<MailKind, NotificationKind> = {
  invitation: 'event-invitation',
  update: 'event-changed',
  cancellation: 'event-cancelled',
  removal: 'event-cancelled',
}

interface Announcement {
  mail: EventMail
  actorId: string
  /** By default everyone. */
  participantIds?: readonly string[]
}

/** Notifies participants of a host's change, and mails guests and members who want mails. */
export async function notifyParticipants(
  context: Mailing,
  tx: Db,
  { mail, actorId, participantIds }: Announcement,
): Promise<void> {
  const recipients = await recipientsOf(
    inTransaction(context, tx),
    { id: mail.event.id, ownerId: mail.event.ownerId },
    participantIds,
  )
  const others = recipients.filter(
    ({ userId, status }) => userId !== actorId && (status !== 'no' || mail.kind !== 'update'),
  )
  for (const { userId } of others)
    if (userId)
      await notify(tx, {
        to: userId,
        kind: kinds[mail.kind],
        subject: { type: 'event', id: mail.event.id },
        actorId,
      })
  if (!participantIds)
    await scheduleAnnouncement(tx, { eventId: mail.event.id, kind: kinds[mail.kind], at: context.now() })
  await mailParticipants(context, tx, { recipients: others, mail })
}
