import type { InviteLink } from '@akada/contract/communities/model'
import {
  createInviteLink,
  listInviteLinks,
  revokeInviteLink,
} from '@akada/contract/communities/invitation-routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { ListRows } from '#ui/layout/list-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QrPicture } from '#ui/graphics/qr-picture.tsx'
import css from '../communities.module.css'

const linksQuery = (communityId: string) =>
  queryOptions({
    queryKey: ['communities', 'links', communityId],
    queryFn: ({ signal }) => call(listInviteLinks, { params: { communityId } }, { signal }),
  })

interface Props {
  communityId: string
  isOpen: boolean
  onClose: () => void
}

/** Invitation links: each with its QR code, expiry and remaining uses. */
export function LinksDialog({ communityId, isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} title={t`Links`} onClose={onClose}>
      <Links communityId={communityId} />
    </Dialog>
  )
}

function Links({ communityId }: { communityId: string }) {
  const list = useQuery(linksQuery(communityId))
  const [openedAt] = useState(() => Date.now())
  const isOpen = ({ isRevoked, expiresAt, usesLeft }: InviteLink) =>
    !isRevoked && usesLeft !== 0 && Date.parse(expiresAt) > openedAt
  const open = list.data?.links.filter(isOpen) ?? []
  return (
    <div className={css.form}>
      <NewLink communityId={communityId} />
      <ListRows
        className={css.rows}
        list={list}
        isEmpty={open.length === 0}
        failure={<Trans>The links could not be loaded.</Trans>}
        empty={<Trans>There is no open link. Make one and share it with your people.</Trans>}
      >
        {open.map((link) => (
          <li key={link.id}>
            <OneLink communityId={communityId} link={link} />
          </li>
        ))}
      </ListRows>
    </div>
  )
}

const days = { '1': 1, '7': 7, '30': 30, '90': 90 } as const
const uses = { any: undefined, one: 1, ten: 10 } as const

function NewLink({ communityId }: { communityId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [lasts, setLasts] = useState<keyof typeof days>('7')
  const [works, setWorks] = useState<keyof typeof uses>('any')
  const make = useMutation({
    mutationFn: () => {
      const limit = uses[works]
      const body = { days: days[lasts], ...(limit && { uses: limit }) }
      return call(createInviteLink, { params: { communityId }, body })
    },
    onSuccess: () => client.invalidateQueries(linksQuery(communityId)),
  })
  return (
    <Form className={css.form} onSubmit={() => make.mutate()}>
      <Segmented
        legend={t`Valid for how many days`}
        options={{ '1': '1', '7': '7', '30': '30', '90': '90' }}
        chosen={lasts}
        onChoose={setLasts}
      />
      <Segmented
        legend={t`How many may use it`}
        options={{ any: t`Anyone`, one: t`One`, ten: t`Ten` }}
        chosen={works}
        onChoose={setWorks}
      />
      <Button type="submit" icon="link-simple" isLoading={make.isPending}>
        <Trans>Make a link</Trans>
      </Button>
    </Form>
  )
}

function OneLink({ communityId, link }: { communityId: string; link: InviteLink }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, url, expiresAt, usesLeft, uses: used } = link
  const until = dateText(expiresAt, { dateStyle: 'medium' })
  const end = useMutation({
    mutationFn: () => call(revokeInviteLink, { params: { communityId, linkId: id } }),
    onSuccess: () => client.invalidateQueries(linksQuery(communityId)),
  })
  return (
    <article className={css.card}>
      <QrPicture text={url} label={t`QR code of the link`} />
      <CopyField label={t`Link until ${until}`} value={url} />
      <p className={css.small}>
        <Plural value={used} one="Used once." other="Used # times." />{' '}
        {usesLeft !== null && (
          <Plural value={usesLeft} one="It works once more." other="It works # times more." />
        )}
      </p>
      <Button kind="outline" size={36} isLoading={end.isPending} onClick={() => end.mutate()}>
        <Trans>End this link</Trans>
      </Button>
    </article>
  )
}
