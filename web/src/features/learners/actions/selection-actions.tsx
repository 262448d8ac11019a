import type { CourseCard } from '@akada/contract/courses/model'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { SelectionBar } from '#ui/tables/selection-bar.tsx'
import { type Chosen, aimOf, nobody } from '../data/chosen.ts'
import type { LearnersView } from '../data/learners-view.ts'
import { EmailDialog } from './email-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useExport } from './use-export.ts'

interface Props {
  course: CourseCard
  view: LearnersView
  chosen: Chosen
  choose: (chosen: Chosen) => void
  open: 'email' | 'invite' | undefined
  setOpen: (open: 'email' | 'invite' | undefined) => void
  /** Found by the search and the filter. */
  total: number
}

/** What may be done with those who are chosen. */
export function SelectionActions({ course, view, chosen, choose, total, open, setOpen }: Props) {
  const close = () => setOpen(undefined)
  const count = chosen.isAll ? total : chosen.byId.size
  const aim = aimOf(chosen, view)
  const csv = useExport(course.id, { chosen, view })
  return (
    <>
      <SelectionBar
        count={count}
        total={total}
        onAll={() => choose({ ...chosen, isAll: true })}
        onClear={() => choose(nobody)}
        actions={
          <>
            <Button kind="quiet" size={36} icon="envelope-simple" onClick={() => setOpen('email')}>
              <Trans>Email</Trans>
            </Button>
            <Button kind="quiet" size={36} icon="users-three" onClick={() => setOpen('invite')}>
              <Trans>Add to community</Trans>
            </Button>
            <Button
              kind="quiet"
              size={36}
              icon="download-simple"
              isLoading={csv.isPending}
              onClick={() => csv.mutate()}
            >
              <Trans>Export CSV</Trans>
            </Button>
          </>
        }
      />
      <EmailDialog
        isOpen={open === 'email'}
        courseId={course.id}
        aim={aim}
        count={count}
        names={chosen.isAll ? nobody.byId : chosen.byId}
        onClose={close}
      />
      <InviteDialog isOpen={open === 'invite'} courseId={course.id} aim={aim} count={count} onClose={close} />
    </>
  )
}
