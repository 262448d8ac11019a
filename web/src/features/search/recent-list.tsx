import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { recentSearches } from './recent.ts'
import css from './search-screen.module.css'

/** Recent searches on this device, to repeat or remove. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useLingui()
  const recent = useStore(recentSearches.store)
  if (recent.length === 0) return null
  return (
    <section className={css.recent} aria-labelledby="recent-searches">
      <header>
        <h2 id="recent-searches">
          <Trans>Recent searches</Trans>
        </h2>
        <Button kind="quiet" size={36} onClick={recentSearches.clear}>
          <Trans>Clear all</Trans>
        </Button>
      </header>
      <ul>
        {recent.map((text) => (
          <li key={text}>
            <button type="button" className={css.again} onClick={() => onChoose(text)}>
              <Icon name="clock" size={20} />
              <bdi>{text}</bdi>
            </button>
            <IconButton
              icon="x"
              label={t`Remove ${text}`}
              size={36}
              onClick={() => recentSearches.remove(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
