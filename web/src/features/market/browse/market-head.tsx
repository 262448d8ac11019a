import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSignedIn } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { bringIntoRow } from '#ui/controls/tabs.tsx'
import css from './market-head.module.css'

interface Props {
  /** At the end of the title's line, for instance the search. */
  children?: ReactNode
}

/** The name of the market and its four screens; visitors have one. */
export function MarketHead({ children }: Props) {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const tabs = useRef<HTMLElement>(null)
  // On a phone the last tab does not fit beside the others.
  useLayoutEffect(() => {
    const tab = tabs.current?.querySelector('[aria-current]')
    if (tabs.current && tab) bringIntoRow(tabs.current, tab)
  })
  return (
    <header className={css.head}>
      <div className={css.line}>
        <h1 className={css.name}>
          <Trans>Market</Trans>
        </h1>
        {children}
      </div>
      {isMember && (
        <nav ref={tabs} className={css.tabs} aria-label={t`Market`}>
          <Link to="/market" isExact className={css.tab}>{t`Browse`}</Link>
          <Link to="/market/saved" className={css.tab}>{t`Saved`}</Link>
          <Link to="/market/your-listings" className={css.tab}>{t`Your listings`}</Link>
          <Link to="/market/seller-dashboard" className={css.tab}>{t`Seller dashboard`}</Link>
        </nav>
      )}
    </header>
  )
}
