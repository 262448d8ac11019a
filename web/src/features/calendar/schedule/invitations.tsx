import { respondToEvent } from '@akada/contract/calendar/routes'
import type { Response } from '@akada/contract/calendar/model'
import type { Invitation } from '@akada/contract/calendar/invitation-routes'
import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { calendarKey, invitationsQuery } from '../calendar.queries.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { timeText } from '../event-times.ts'
import css from './invitations.module.css'

/** Invitations that wait for an answer; nothing when there are none. */
export function Invitations() {
  const id = useSession()?.id ?? ''
  const { data } = useQuery({ ...invitationsQuery(id), enabled: id !== '' })
  const waiting = data?.invitations.filter(({ status }) => status === 'pending') ?? []
  if (waiting.length === 0) return null
  return (
    <details className={css.invitations}>
      <summary>
        <Plural value={waiting.length} one="# invitation to answer" other="# invitations to answer" />
      </summary>
      <ul>
        {waiting.map((one) => (
          <InvitationRow key={one.id} invitation={one} />
        ))}
      </ul>
    </details>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { eventId, title, viewer, organizer, conflict } = invitation
  const respond = useMutation({
    mutationFn: (response: Response) => call(respondToEvent, { params: { eventId }, body: { response } }),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarKey }),
  })
  const words = { yes: t`Yes`, maybe: t`Maybe`, no: t`No` } as const
  return (
    <li>
      <div className={css.words}>
        <Link to="/schedule/details/:id" params={{ id: eventId }}>
          {title}
        </Link>
        <small>
          <bdi>{organizer}</bdi> · {timeText(viewer)}
        </small>
        {conflict && <ConflictNote conflict={conflict} />}
      </div>
      <fieldset aria-label={t`Will you attend ${title}?`}>
        {(['yes', 'maybe', 'no'] as const).map((one) => (
          <Button
            key={one}
            kind="outline"
            size={36}
            isLoading={respond.isPending && respond.variables === one}
            onClick={() => respond.mutate(one)}
          >
            {words[one]}
          </Button>
        ))}
      </fieldset>
    </li>
  )
}
