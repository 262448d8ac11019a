import { learnerMessages } from '@akada/contract/learners/routes'
import { inviteLearners } from '@akada/contract/communities/space-routes'
import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { aimOf } from '../data/chosen.ts'
import { managedSpacesQuery } from '../data/learners.queries.ts'
import css from './actions.module.css'

interface Props {
  isOpen: boolean
  courseId: string
  aim: ReturnType<typeof aimOf>
  count: number
  onClose: () => void
}

/** Invites learners to one of the spaces that the creator manages. */
export function InviteDialog({ isOpen, courseId, aim, count, onClose }: Props) {
  const { t } = useLingui()
  const [spaceId, setSpace] = useState<string>()
  const invite = useMutation({
    mutationFn: (chosen: string) =>
      call(inviteLearners, { params: { courseId }, body: { ...aim, courseId, spaceId: chosen } }),
    meta: { quiet: true },
    onSuccess: () => {
      showToast({ message: i18n._(learnerMessages.invited), tone: 'ok' })
      onClose()
    },
    onError: (error) => {
      const field = error instanceof CallError ? error.fields[0]?.message : undefined
      showToast({ message: i18n._(field ?? learnerMessages.inviteFailed), tone: 'danger' })
    },
  })
  const title = plural(count, { one: 'Invite # learner', other: 'Invite # learners' })
  const actions = (
    <>
      <p className={css.note}>{!spaceId && t`Choose a space first.`}</p>
      <Button
        icon="user-plus"
        disabled={!spaceId || count === 0}
        isLoading={invite.isPending}
        onClick={() => spaceId && invite.mutate(spaceId)}
      >
        <Trans>Invite</Trans>
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} actions={actions}>
      <Spaces chosen={spaceId} onChoose={setSpace} />
    </Dialog>
  )
}

function Spaces({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const me = useSession()
  const spaces = useQuery(managedSpacesQuery(me?.id ?? ''))
  const all = spaces.data ?? []
  return (
    <>
      <ListState
        list={spaces}
        isEmpty={all.length === 0}
        pending={<Skeleton shape="box" height="6rem" />}
        failure={<Trans>Your spaces could not be loaded.</Trans>}
        empty={<NoSpaces />}
      />
      {all.length > 0 && (
        <Choice
          isStacked
          legend={t`Space`}
          options={Object.fromEntries(
            all.map(({ id, displayName, communityName }) => [id, `${displayName} · ${communityName}`]),
          )}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function NoSpaces() {
  return (
    <Empty
      title={<Trans>You don't manage any spaces yet</Trans>}
      action={
        <Link to="/classroom/communities" className={buttonClass({ kind: 'outline' })}>
          <Trans>Make a community</Trans>
        </Link>
      }
    >
      <Trans>Spaces are where learners talk to each other.</Trans>
    </Empty>
  )
}
