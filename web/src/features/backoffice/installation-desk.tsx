import type { InstallationSetting } from '@akada/contract/backoffice/installation-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLanguage, languages } from '#i18n/language.ts'
import { siteName } from '#lib/site-name.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { installationQuery } from './backoffice.queries.ts'
import css from './backoffice.module.css'
import { PlanPrices } from './plan-prices.tsx'

/** What makes this installation its operator's own. */
export function InstallationDesk() {
  const { t } = useLingui()
  const list = useQuery(installationQuery)
  const settings = list.data?.settings ?? []
  return (
    <div className={css.desk}>
      <ListBox
        title={t`Settings of ${siteName}`}
        list={list}
        isEmpty={false}
        failure={<Trans>The settings could not be loaded.</Trans>}
        empty={null}
      >
        {settings.map((one) => (
          <SettingRow key={one.setting} {...one} />
        ))}
      </ListBox>
      <p className={css.hint}>
        <Trans>
          The operator sets these where the server runs, in its environment or in the file .env. They apply
          from the next start.
        </Trans>
      </p>
      <PlanPrices />
    </div>
  )
}

function SettingRow({ setting, variable, value, isSet }: InstallationSetting) {
  const { t } = useLingui()
  const names = {
    name: t`Name`,
    logo: t`Logo`,
    accent: t`Colour`,
    contact: t`Contact address`,
    registration: t`New accounts`,
    language: t`Default language`,
    terms: t`Terms and privacy notice`,
    plans: t`Names and limits of plans`,
  }
  return (
    <ListBoxRow
      words={
        <>
          <b>{names[setting]}</b>
          <span className={css.setting}>
            {setting === 'accent' &&
              value?.split(' ').map((colour) => (
                <svg key={colour} viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={colour} />
                </svg>
              ))}
            <Value setting={setting} value={value} />
          </span>
          <RowHint>
            {isSet ? (
              <Trans>
                Set by <code>{variable}</code>
              </Trans>
            ) : (
              <Trans>
                Default; <code>{variable}</code> changes it
              </Trans>
            )}
          </RowHint>
        </>
      }
      end={isSet ? <Badge tone="plain">{t`Environment`}</Badge> : null}
    />
  )
}

const registrations: Record<string, ReactNode> = {
  open: <Trans>For everyone</Trans>,
  invite: <Trans>For invited email addresses</Trans>,
  closed: <Trans>For nobody</Trans>,
}

function Value({ setting, value }: Pick<InstallationSetting, 'setting' | 'value'>) {
  if (value === null) return setting === 'contact' ? <Trans>None</Trans> : <Trans>Built in</Trans>
  if (setting === 'registration') return registrations[value]
  if (setting === 'language' && isLanguage(value)) return languages[value]
  return setting === 'terms' ? <a href={value}>{value}</a> : value
}
