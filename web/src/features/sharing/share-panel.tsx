import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import { popoverRowClass } from '#ui/overlays/popover-row.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { copyText } from './copy-text.ts'
import css from './share-panel.module.css'
import { type ShareTarget, shareTargets } from './targets.ts'

/** Milliseconds for which 'Copied!' shows (specification, section 9). */
const copiedTime = 2000

export interface Shared {
  /** The full link. */
  url: string
  /** Text for targets that accept it. */
  text: string
  /** Called after sharing. */
  onShared: () => void
}

/** Ways to share a link: the system's own sheet where there is one, the targets, and copying. */
export function SharePanel({ url, text, onShared, children }: Shared & { children?: ReactNode }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    if (!(await copyText(url))) return
    onShared()
    setCopied(true)
    setTimeout(() => setCopied(false), copiedTime)
  }

  async function copyFor(name: string): Promise<void> {
    if (!(await copyText(url))) return
    onShared()
    showToast({ message: t`Link copied. Paste it in ${name}`, tone: 'ok' })
  }

  return (
    <div className={css.panel}>
      {'share' in navigator && <SystemShare url={url} text={text} onShared={onShared} />}
      <ul className={css.targets}>
        {shareTargets.map((target) => (
          <li key={target.name}>
            <Target
              target={target}
              shared={{ url, text, onShared }}
              onCopy={() => void copyFor(target.name)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={popoverRowClass} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'link-simple'} size={20} />
        <span aria-live="polite">{isCopied ? t`Copied!` : t`Copy link`}</span>
      </button>
      {children}
    </div>
  )
}

function SystemShare({ url, text, onShared }: Shared) {
  // Closing the system's share sheet rejects; then nothing was shared.
  const open = () => navigator.share({ url, ...(text && { text }) }).then(onShared, () => undefined)
  return (
    <button type="button" className={popoverRowClass} onClick={() => void open()}>
      <Icon name="share-fat" size={20} isMirrored />
      <Trans>Share…</Trans>
    </button>
  )
}

interface TargetProps {
  target: ShareTarget
  shared: Shared
  onCopy: () => void
}

function Target({ target: { name, icon, hrefOf }, shared: { url, text, onShared }, onCopy }: TargetProps) {
  const looks = (
    <>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      {name}
    </>
  )
  return hrefOf ? (
    <a className={css.target} href={hrefOf(url, text)} target="_blank" rel="noopener" onClick={onShared}>
      {looks}
    </a>
  ) : (
    <button type="button" className={css.target} onClick={onCopy}>
      {looks}
    </button>
  )
}
