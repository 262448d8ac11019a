import type { Space } from '@akada/contract/community'
import { Plural, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { SpaceMembers } from './lazy-dialogs.ts'
import css from './community-screen.module.css'

/** The members of a space, its owner first. */
export function MembersPopover({ space }: { space: Space }) {
  const { t } = useLingui()
  const { membersCount, faces } = space
  const [isOpen, setOpen] = useState(false)
  const people = faces.map(({ id, name, image }) => ({ id, name, src: image }))
  const trigger = (props: TriggerProps) => (
    <button {...props} type="button" className={css.faces}>
      <FaceStack people={people} total={people.length} size={28} />
      <VisuallyHidden>{t`Members,`} </VisuallyHidden>
      <Plural value={membersCount} one="# member" other="# members" />
    </button>
  )
  return (
    <Popover label={t`Members`} trigger={trigger} onOpen={() => setOpen(true)}>
      {/* As wide before its content as with it, so that it opens where all of it is on the screen. */}
      <div className={css.members}>
        {isOpen && (
          <Suspense fallback={<Skeleton width="100%" height="12rem" shape="box" />}>
            <SpaceMembers space={space} />
          </Suspense>
        )}
      </div>
    </Popover>
  )
}
