import type { CaseOrder, CaseView } from '@akada/contract/moderation/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { retryableLazy } from '#api/retryable-lazy.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { CaseBoard } from './case-board.tsx'
import { LogList } from './log-list.tsx'
import { casesQuery } from './moderation.queries.ts'
import css from './moderation.module.css'
import { RolesPanel } from './roles-panel.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

const SupportDesk = retryableLazy(async () => (await import('#features/support/public.ts')).SupportDesk)
const MoneyDesk = retryableLazy(async () => (await import('#features/backoffice/public.ts')).MoneyDesk)

const InstallationDesk = retryableLazy(
  async () => (await import('#features/backoffice/public.ts')).InstallationDesk,
)
/** Desks of admins, each fetched when it is opened. */
const desks = { money: MoneyDesk, support: SupportDesk, installation: InstallationDesk }
type Desk = keyof typeof desks
const isDesk = (view: View): view is Desk => view in desks

type View = CaseView | 'log' | 'roles' | Desk

/** Staff do nothing without a second step at sign-in. */
export function ModerationScreen() {
  const user = useSession()
  return user && !user.secondFactor ? <NeedsFactor /> : <ModerationDesk />
}

function NeedsFactor() {
  return (
    <Empty
      isScreen
      title={<Trans>Set up your second step first</Trans>}
      action={
        <Link to="/settings/:section" params={{ section: 'account' }} className={buttonClass({})}>
          <Trans>Set up</Trans>
        </Link>
      }
    >
      <Trans>Admins and moderators sign in with a code of an authenticator app besides the password.</Trans>
    </Empty>
  )
}

/** The moderators' desk: what waits, what was decided, the log, and for admins the moderators and money. */
function ModerationDesk() {
  const { t } = useLingui()
  const named = useSearchParam('view')
  const tabs = useTabs()
  const view = tabs.find(({ key }) => key === named)?.key ?? 'reports'
  return (
    <div className={css.screen}>
      <h1>
        <Trans>Moderation</Trans>
      </h1>
      <Tabs
        label={t`Moderation`}
        tabs={tabs}
        active={view}
        onChange={(key) => navigate({ to: '/moderation', search: { view: key } }, { replace: true })}
      >
        <Panel key={view} view={view} />
      </Tabs>
    </div>
  )
}

/** Roles and money are for admins alone. */
function useTabs(): { key: View; label: string }[] {
  const { t } = useLingui()
  const isAdmin = useSession()?.role === 'admin'
  const { data } = useInfiniteQuery(casesQuery('reports', 'heaviest'))
  const waiting = data?.pages[0]?.waiting
  const tabs: { key: View; label: string }[] = [
    { key: 'reports', label: withCount(t`Reports`, waiting?.reports) },
    { key: 'appeals', label: withCount(t`Appeals`, waiting?.appeals) },
    { key: 'decided', label: t`Decided` },
    { key: 'log', label: t`Log` },
  ]
  if (!isAdmin) return tabs
  return [
    ...tabs,
    { key: 'roles', label: t`Roles` },
    { key: 'money', label: t`Money` },
    { key: 'support', label: t`Support` },
    { key: 'installation', label: t`Installation` },
  ]
}

function Panel({ view }: { view: View }) {
  if (view === 'log') return <LogList />
  if (isDesk(view)) {
    const Shown = desks[view]
    return (
      <Suspense fallback={<RowSkeletons height="5rem" />}>
        <Shown />
      </Suspense>
    )
  }
  return view === 'roles' ? <RolesPanel /> : <Board view={view} />
}

const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)

function Board({ view }: { view: CaseView }) {
  const [order, setOrder] = useState<CaseOrder>(view === 'decided' ? 'newest' : 'heaviest')
  return <CaseBoard view={view} order={order} onOrder={setOrder} />
}
