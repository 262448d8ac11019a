import type { Folder } from '@akada/contract/messages/conversation-routes'
import { listFollowers } from '@akada/contract/follows/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import css from '../messaging.module.css'
import { PersonRow } from './person-row.tsx'

interface Props {
  folder: Folder
  onChoose: (userId: string) => void
}

/** An empty folder; without any chat it suggests members who follow the viewer and are followed back. */
export function NoChats({ folder, onChoose }: Props) {
  const { t } = useLingui()
  const titles = { chats: t`No chats yet`, requests: t`No requests`, archived: t`Nothing archived` }
  const lines = {
    chats: t`Write to somebody you know, or to a member of one of your spaces.`,
    requests: t`First messages from people you do not follow wait here.`,
    archived: t`Chats you archive stay here until you unarchive them.`,
  }
  return (
    <>
      <Empty title={titles[folder]} action={folder === 'chats' && <NewChat />}>
        {lines[folder]}
      </Empty>
      {folder === 'chats' && <Suggestions onChoose={onChoose} />}
    </>
  )
}

const NewChat = () => (
  <Button icon="pencil-simple" onClick={() => openOverlay('new-chat', '1')}>
    <Trans>New chat</Trans>
  </Button>
)

const enough = 50
const shown = 5

const followersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['conversations', 'suggestions', userId],
    queryFn: ({ signal }) =>
      call(listFollowers, { params: { userId }, query: { limit: enough } }, { signal }),
    enabled: userId !== '',
  })

function Suggestions({ onChoose }: Pick<Props, 'onChoose'>) {
  const { t } = useLingui()
  const { data } = useQuery(followersQuery(useSession()?.id ?? ''))
  const mutual = (data?.followers ?? []).filter(({ followed }) => followed).slice(0, shown)
  if (mutual.length === 0) return null
  return (
    <section className={css.suggestions} aria-label={t`People you know`}>
      <h2>{t`People you know`}</h2>
      <ul className={css.list}>
        {mutual.map((person) => (
          <PersonRow key={person.userId} person={person} action={t`Message`} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}
