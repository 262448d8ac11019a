import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import type { PeopleList } from './follows.queries.ts'
import { PeopleList as List } from './people-list.tsx'

interface Props {
  userId: string
  isOwn: boolean
}

/** Followers, followings or requests over a profile: `?people=followers` in the address. */
export function PeopleDialog({ userId, isOwn }: Props) {
  const { t } = useLingui()
  const { value, close } = useOverlay('people')
  const list = listOf(value, isOwn)
  const titles: Record<PeopleList, string> = {
    followers: t`Followers`,
    following: t`Following`,
    requests: t`Follow requests`,
  }
  return (
    <Frame title={titles[list ?? 'followers']} isOpen={list !== undefined} onClose={close}>
      {list && <List key={list} list={list} userId={userId} isOwn={isOwn} />}
    </Frame>
  )
}

/** Only the member sees their own requests. */
function listOf(value: string | undefined, isOwn: boolean): PeopleList | undefined {
  if (value === 'followers' || value === 'following') return value
  return value === 'requests' && isOwn ? value : undefined
}

interface FrameProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

function Frame(props: FrameProps) {
  return useIsMobile() ? <Sheet {...props} /> : <Dialog {...props} />
}
