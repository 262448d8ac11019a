import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { copyText } from '#features/sharing/public.ts'
import { saveText } from '#lib/files/save-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import css from './factors.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui()
  const text = codes.join('\n')
  async function copy(): Promise<void> {
    const isCopied = await copyText(text)
    showToast(isCopied ? { tone: 'ok', message: t`Copied!` } : { message: t`Select and copy it` })
  }
  return (
    <div className={css.step}>
      <p>
        <Trans>
          Each of these recovery codes signs you in once if you lose your phone. Keep them on paper or another
          device: we can't show them again.
        </Trans>
      </p>
      <ul className={css.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button kind="outline" icon="copy" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          kind="outline"
          icon="download-simple"
          onClick={() => saveText(`${siteName} recovery codes.txt`, text)}
        >
          <Trans>Download</Trans>
        </Button>
      </div>
      <Button isWide onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  )
}
