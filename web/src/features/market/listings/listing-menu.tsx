import { updateCourse } from '@akada/contract/courses/routes'
import type { Listing } from '@akada/contract/market/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { copyText } from '#features/sharing/public.ts'
import { navigate } from '#routing/navigation.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { courseUrl } from '../data/course-url.ts'
import { courseKeys } from '../data/market.queries.ts'

/** A seller's actions on a listing. */
export function ListingMenu({ course: { id, title, status, isListed } }: { course: Listing }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const list = useMutation({
    mutationFn: (next: boolean) => call(updateCourse, { params: { courseId: id }, body: { isListed: next } }),
    onSuccess: (_, next) => {
      showToast({
        message: next ? t`Listed in the market` : t`Removed from the market. Learners keep it.`,
        tone: 'ok',
      })
      return client.invalidateQueries({ queryKey: courseKeys.all })
    },
  })
  const copy = async () => {
    if (await copyText(courseUrl(id))) showToast({ message: t`Copied!`, tone: 'ok' })
  }
  const edit = () => navigate({ to: '/studio/course/:id', params: { id } })
  const items: MenuItem[] = [
    { label: t`Edit`, icon: 'pencil-simple', onSelect: edit },
    ...(status === 'published'
      ? [
          {
            label: isListed ? t`Unlist` : t`List in the market`,
            icon: isListed ? ('eye-slash' as const) : ('eye' as const),
            onSelect: () => list.mutate(!isListed),
          },
        ]
      : []),
    { label: t`Copy link`, icon: 'link-simple', onSelect: () => void copy() },
  ]
  const label = t`Actions for ${title}`
  const trigger = (props: TriggerProps) => <IconButton {...props} icon="dots-three" label={label} />
  return <Menu label={label} trigger={trigger} items={items} />
}
