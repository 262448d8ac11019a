import type { Space } from '@akada/contract/communities/model'
import { Plural, useLingui } from '@lingui/react/macro'
import { type ButtonHTMLAttributes, Suspense, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { SpaceMembers } from '../dialogs/lazy-dialogs.ts'
import css from '../community-screen.module.css'

/** The members of a space, its owner first: on phones a sheet, else a popover. */
export function MembersPopover({ space }: { space: Space }) {
  const { t } = useLingui()
  const panel = useOverlay('panel')
  const hasSheet = useMediaQuery('(width < 48rem)')
  const [isOpen, setOpen] = useState(false)
  if (hasSheet) return <Faces space={space} onClick={() => panel.open('members')} />
  const trigger = (props: TriggerProps) => <Faces {...props} space={space} />
  return (
    <Popover label={t`Members`} trigger={trigger} onOpen={() => setOpen(true)}>
      {/* As wide before its content as with it, so that it opens where all of it is on the screen. */}
      <div className={css.members}>{isOpen && <Content space={space} hasTitle />}</div>
    </Popover>
  )
}

/** The same beside the chat, and a sheet where there is no room: `?panel=members`. */
export function MembersPanel({ space }: { space: Space }) {
  const panel = useOverlay('panel')
  return (
    <SidePanel
      isOpen={panel.value === 'members'}
      title={<Plural value={space.membersCount} one="# member" other="# members" />}
      onClose={panel.close}
    >
      <div className={css.memberPanel}>
        <Content space={space} />
      </div>
    </SidePanel>
  )
}

function Content({ space, hasTitle }: { space: Space; hasTitle?: boolean }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="12rem" shape="box" />}>
      {hasTitle && (
        <h2>
          <Plural value={space.membersCount} one="# member" other="# members" />
        </h2>
      )}
      <SpaceMembers space={space} />
    </Suspense>
  )
}

interface FacesProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  space: Space
}

function Faces({ space: { faces, membersCount }, ...rest }: FacesProps) {
  const { t } = useLingui()
  const people = faces.map(({ id, name, image }) => ({ id, name, src: image }))
  return (
    <button {...rest} type="button" className={css.faces}>
      <FaceStack people={people} total={people.length} size={28} />
      <VisuallyHidden>{t`Members,`} </VisuallyHidden>
      <Plural value={membersCount} one="# member" other="# members" />
    </button>
  )
}
