import type { FactorSecret } from '@akada/contract/factors/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { QrPicture } from '#ui/graphics/qr-picture.tsx'
import css from './factors.module.css'

/** What the authenticator app needs: a code to scan, or a key to copy on the same phone. */
export function AppSecret({ secret: { secret, uri } }: { secret: FactorSecret }) {
  const { t } = useLingui()
  return (
    <div className={css.app}>
      <ol>
        <li>
          <Trans>
            Install an authenticator app, such as Aegis, Google Authenticator or Microsoft Authenticator.
          </Trans>
        </li>
        <li>
          <Trans>Scan this code with it, or copy the key into it.</Trans>
        </li>
        <li>
          <Trans>Enter the 6 digits that the app shows.</Trans>
        </li>
      </ol>
      <div className={css.qr}>
        <QrPicture text={uri} label={t`QR code for your authenticator app`} />
      </div>
      <div className={css.wide}>
        <CopyField label={t`Key`} value={secret} />
      </div>
    </div>
  )
}
