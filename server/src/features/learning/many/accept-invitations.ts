import { statement } from '#db/connect.ts'
import { markInvitationReacted } from '#features/external-mails/public.ts'
import { phoneAddressSql } from '#lib/phone-address.ts'
import type { Context } from '#context.ts'

const markInvitationsAccepted = statement<
  { address: string; senderId: string | null },
  { courseId: string; userId: string; now: Date }
>(`
  update course_invitations i set accepted_at = :now from users u, courses c
   where u.id = :userId and c.id = :courseId and i.course_id = :courseId and i.accepted_at is null
     and (i.address = lower(u.email) and u.user_verified
          or u.phone_number_verified and i.address = ${phoneAddressSql('u.phone_number')})
  returning i.address, c.user_id as sender_id`)

/** Somebody enrols by themselves: whoever has invited them may invite them again, to other things. */
export async function acceptInvitations(
  context: Pick<Context, 'db' | 'secret' | 'now'>,
  learner: { courseId: string; userId: string },
): Promise<void> {
  const { db, now } = context
  for (const { address, senderId } of await markInvitationsAccepted(db, { ...learner, now: now() }))
    if (senderId) await markInvitationReacted(context, { address, senderId })
}
