import type { CaseOrder, CaseView, ModerationCase } from '@akada/contract/moderation/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseList } from './case-list.tsx'
import { casesQuery } from './moderation.queries.ts'
import type { VerdictChoice } from './moderation.queries.ts'
import css from './moderation.module.css'
import { RowSkeletons } from './row-skeletons.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useStep } from './use-step.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

interface Props {
  view: CaseView
  order: CaseOrder
  onOrder: (order: CaseOrder) => void
}

/** The queue, with its three other views. */
export function CaseBoard({ view, order, onOrder }: Props) {
  const list = useInfiniteQuery(casesQuery(view, order))
  const cases = list.data?.pages.flatMap((page) => page.cases) ?? []
  if (list.isPending) return <RowSkeletons height="6.5rem" />
  if (list.error) return <ErrorBox onRetry={() => void list.refetch()}>{describeError(list.error)}</ErrorBox>
  if (cases.length === 0) return <QueueClear view={view} />
  const more = list.hasNextPage ? () => void list.fetchNextPage() : undefined
  return (
    <Desk view={view} cases={cases} more={more} order={<OrderChoice order={order} onOrder={onOrder} />} />
  )
}

function OrderChoice({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  const { t } = useLingui()
  return (
    <Select
      aria-label={t`Order`}
      value={order}
      onChange={(event) => onOrder(event.target.value as CaseOrder)}
    >
      <option value="heaviest">{t`Highest priority first`}</option>
      <option value="newest">{t`Newest first`}</option>
    </Select>
  )
}

interface DeskProps {
  view: CaseView
  cases: readonly ModerationCase[]
  more: (() => void) | undefined
  order: ReactNode
}

/** The queue beside the open case; on phones one after the other. */
function Desk({ view, cases, more, order }: DeskProps) {
  const shown = useShownCase(cases)
  const [choice, setChoice] = useState<VerdictChoice>()
  const open = (id: string | undefined) => openCase(view, id)
  const step = useStep(shown?.id, open)
  useCaseKeys({ cases, shown, onOpen: step, onChoose: view === 'reports' ? setChoice : undefined })
  return (
    <div className={css.board} data-open={shown ? true : undefined}>
      <CaseList cases={cases} shownId={shown?.id} onOpen={open} more={more} order={order} />
      {shown && <CaseDetail key={shown.id} one={shown} onChoose={setChoice} onBack={() => open(undefined)} />}
      {shown && choice && (
        <VerdictDialog
          key={`${shown.id} ${choice}`}
          one={shown}
          choice={choice}
          onClose={() => setChoice(undefined)}
          onDone={() => step(following(cases, shown))}
        />
      )}
    </div>
  )
}

/** The case in the address; beside a list the first one shows by itself. */
function useShownCase(cases: readonly ModerationCase[]): ModerationCase | undefined {
  const named = useSearchParam('case')
  const isMobile = useIsMobile()
  return cases.find(({ id }) => id === named) ?? (isMobile ? undefined : cases[0])
}

function openCase(view: CaseView, id: string | undefined): void {
  navigate({ to: '/moderation', search: { view, case: id } }, { replace: true, keepsScroll: true })
}

/** The case to open when this one is gone. */
function following(cases: readonly ModerationCase[], { id }: ModerationCase): string | undefined {
  const at = cases.findIndex((one) => one.id === id)
  return (cases[at + 1] ?? cases[at - 1])?.id
}

function QueueClear({ view }: { view: CaseView }) {
  if (view === 'decided') return <Empty title={<Trans>Nothing has been decided yet</Trans>} />
  return (
    <Empty title={<Trans>Queue clear</Trans>}>
      <Trans>Nothing is waiting for you. Thank you.</Trans>
    </Empty>
  )
}
